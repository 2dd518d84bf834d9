import { Checkbox, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import {
  type ApiKeyInput,
  type ApiKeyWithSecret,
  apiKeySchema,
  KEY_SCOPE_NAMES,
  KEY_SCOPES,
} from '#contract/api-keys'
import { indianDay } from '#contract/enquiries/indian-days'
import { DialogForm } from '../../../components/dialog-form'
import { ShownSecret } from '../../../components/shown-secret'
import { TimeField } from '../../../components/time-field'
import { api } from '../../../lib/api'
import { fieldErrors } from '../../../lib/form-errors'
import { useSubmit } from '../../../lib/use-submit'
import { withOwnPassword } from '../../accounts'
import { Example } from './example'
import { useRefreshApiKeys } from './use-api-keys'

const DAY_MS = 24 * 3_600_000

const SPANS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '365 days' },
  { value: 'day', label: 'Custom date…' },
]
const DEFAULT_SPAN = '90'

const inDays = (days: string) => indianDay(Date.now() + Number(days) * DAY_MS)

interface ApiKeyFormProps {
  onCreated: (created: ApiKeyWithSecret) => void
  onCancel: () => void
}

function ApiKeyForm({ onCreated, onCancel }: ApiKeyFormProps) {
  const refresh = useRefreshApiKeys()
  const [span, setSpan] = useState(DEFAULT_SPAN)
  const form = useForm<ApiKeyInput>({
    initialValues: { name: '', scopes: [], lastDay: inDays(DEFAULT_SPAN) },
    validate: (values) => fieldErrors(apiKeySchema, values),
  })
  const texts = { failed: 'Could not create the API key.' }
  const sending = useSubmit(form, texts, async (values) => {
    onCreated(await withOwnPassword((currentPassword) => api.addApiKey({ ...values, currentPassword })))
    await refresh()
  })
  const choose = (value: string) => {
    setSpan(value)
    if (value !== 'day') form.setFieldValue('lastDay', inDays(value))
  }
  const { lastDay: dayProblem } = form.errors
  return (
    <DialogForm label="Create API key" action="Create key" sending={sending} onCancel={onCancel}>
      <TextInput
        label="Name"
        description="The app that will use it. Shown in the audit log and on timelines."
        placeholder="e.g. Education fair leads"
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label="Permissions" required {...form.getInputProps('scopes')}>
        <Stack gap={20} mt="xs" mb="xs">
          {KEY_SCOPE_NAMES.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={KEY_SCOPES[scope].label}
              description={KEY_SCOPES[scope].summary}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        label="Expires"
        data={SPANS}
        value={span}
        onChange={(event) => choose(event.currentTarget.value)}
        error={span === 'day' ? undefined : dayProblem}
      />
      {span === 'day' && (
        <TimeField
          kind="day"
          label="Last day"
          description="At most a year from now."
          required
          value={form.values.lastDay}
          onChange={(value) => form.setFieldValue('lastDay', value)}
          error={dayProblem}
        />
      )}
    </DialogForm>
  )
}

interface ApiKeyDialogProps {
  isOpen: boolean
  address: string
  onClose: () => void
}

/** Creates a key and shows its secret once. Escape and outside clicks don't close the secret. */
export function ApiKeyDialog({ isOpen, address, onClose }: ApiKeyDialogProps) {
  const [created, setCreated] = useState<ApiKeyWithSecret | null>(null)
  const close = () => {
    setCreated(null)
    onClose()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={created ? `API key “${created.key.name}”` : 'Create API key'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
      closeOnEscape={created === null}
      centered
    >
      {created ? (
        <ShownSecret
          label="API key"
          noun="key"
          secret={created.secret}
          text="Anyone with this key has its permissions. Copy it now to the app or a password manager. We won’t show it again."
          onDone={close}
        >
          <Example scope={created.key.scopes[0] ?? KEY_SCOPE_NAMES[0]} address={address} />
        </ShownSecret>
      ) : (
        <ApiKeyForm onCreated={setCreated} onCancel={close} />
      )}
    </Modal>
  )
}
