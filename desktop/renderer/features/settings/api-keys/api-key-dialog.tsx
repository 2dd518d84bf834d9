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
  { value: 'day', label: 'Until a day…' },
]
const FIRST_SPAN = '90'

const inDays = (days: string) => indianDay(Date.now() + Number(days) * DAY_MS)

interface ApiKeyFormProps {
  onMade: (made: ApiKeyWithSecret) => void
  onCancel: () => void
}

function ApiKeyForm({ onMade, onCancel }: ApiKeyFormProps) {
  const refresh = useRefreshApiKeys()
  const [span, setSpan] = useState(FIRST_SPAN)
  const form = useForm<ApiKeyInput>({
    initialValues: { name: '', scopes: [], lastDay: inDays(FIRST_SPAN) },
    validate: (values) => fieldErrors(apiKeySchema, values),
  })
  const texts = { failed: 'The API key could not be made.' }
  const sending = useSubmit(form, texts, async (values) => {
    onMade(await withOwnPassword((currentPassword) => api.addApiKey({ ...values, currentPassword })))
    await refresh()
  })
  const choose = (value: string) => {
    setSpan(value)
    if (value !== 'day') form.setFieldValue('lastDay', inDays(value))
  }
  const { lastDay: dayProblem } = form.errors
  return (
    <DialogForm label="Make an API key" action="Make the key" sending={sending} onCancel={onCancel}>
      <TextInput
        label="Name"
        description="Which program it is for: the audit list and timelines call it so."
        placeholder="e.g. Leads of the fair"
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label="What the program may do" required {...form.getInputProps('scopes')}>
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
        label="Good for"
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

/** Makes a key, and shows its secret once; what is shown once is not closed by a slip. */
export function ApiKeyDialog({ isOpen, address, onClose }: ApiKeyDialogProps) {
  const [made, setMade] = useState<ApiKeyWithSecret | null>(null)
  const close = () => {
    setMade(null)
    onClose()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={made ? `API key “${made.key.name}”` : 'Make an API key'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
      closeOnEscape={made === null}
      centered
    >
      {made ? (
        <ShownSecret
          label="API key"
          noun="key"
          secret={made.secret}
          text="Whoever has this key may do what it is for. It is shown this once: copy it now, into the program or a password manager."
          onDone={close}
        >
          <Example scope={made.key.scopes[0] ?? KEY_SCOPE_NAMES[0]} address={address} />
        </ShownSecret>
      ) : (
        <ApiKeyForm onMade={setMade} onCancel={close} />
      )}
    </Modal>
  )
}
