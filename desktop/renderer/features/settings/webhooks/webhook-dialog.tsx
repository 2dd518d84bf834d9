import { Checkbox, Modal, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { WEBHOOK_EVENTS, type WebhookInput, type WebhookRecord, webhookSchema } from '#contract/webhooks'
import { DialogForm } from '../../../components/dialog-form'
import { ShownSecret } from '../../../components/shown-secret'
import { api } from '../../../lib/api'
import { fieldErrors } from '../../../lib/form-errors'
import { toast } from '../../../lib/toast'
import { useSubmit } from '../../../lib/use-submit'
import { withOwnPassword } from '../../accounts'
import { useRefresh } from './use-webhooks'

const NEW: WebhookInput = {
  name: '',
  url: '',
  events: ['enquiry.created', 'enquiry.status_changed', 'demo.booked'],
  sendsPerson: false,
  isOn: true,
}

interface WebhookFormProps {
  webhook: WebhookRecord | null
  mayBePrivate: boolean
  onSecret: (secret: string) => void
  onDone: () => void
}

function WebhookForm({ webhook, mayBePrivate, onSecret, onDone }: WebhookFormProps) {
  const refresh = useRefresh()
  const { name, url, events, sendsPerson, isOn } = webhook ?? NEW
  const form = useForm<WebhookInput>({
    initialValues: { name, url, events, sendsPerson, isOn },
    validate: (values) => fieldErrors(webhookSchema, values),
  })
  const texts = { failed: 'Could not save the webhook.' }
  const sending = useSubmit(form, texts, async (values) => {
    if (webhook) {
      const { id, updatedAt } = webhook
      await withOwnPassword((currentPassword) =>
        api.writeWebhook({ id }, { ...values, updatedAt, currentPassword }),
      )
      toast.success('Webhook saved.')
      onDone()
    } else {
      const add = (currentPassword?: string) => api.addWebhook({ ...values, currentPassword })
      onSecret((await withOwnPassword(add)).secret)
    }
    await refresh()
  })
  const isChecked = { type: 'checkbox' } as const
  return (
    <DialogForm
      label={webhook ? 'Edit webhook' : 'Add webhook'}
      action={webhook ? 'Save Changes' : 'Add webhook'}
      sending={sending}
      onCancel={onDone}
    >
      <TextInput
        label="Name"
        placeholder="e.g. Follow-up sheet"
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label="URL"
        description={
          mayBePrivate
            ? 'Receives each message by POST as JSON.'
            : 'Receives each message by POST as JSON. Must be a public URL that starts with https://.'
        }
        placeholder="https://hooks.example.com/enquiries"
        type="url"
        required
        {...form.getInputProps('url')}
      />
      <Checkbox.Group label="Events" required {...form.getInputProps('events')}>
        <Stack gap={20} mt="xs" mb="xs">
          {Object.entries(WEBHOOK_EVENTS).map(([value, label]) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch
        label="Send name, phone, email and topic"
        description="Sends personal data to another server. When off, only the reference, type, status and times are sent."
        {...form.getInputProps('sendsPerson', isChecked)}
      />
      <Switch label="Enabled" {...form.getInputProps('isOn', isChecked)} />
    </DialogForm>
  )
}

const OLD_SECRET_NOTE = ' The old one works for 24 more hours, so that no messages are lost.'
/** The content of the dialog: the form of a new or existing webhook, or a secret. */
export type WebhookDialogState = { form: WebhookRecord | null } | { secret: string; isRenewed: boolean }

interface WebhookDialogProps {
  /** Null while the dialog is closed. */
  state: WebhookDialogState | null
  mayBePrivate: boolean
  onState: (state: WebhookDialogState | null) => void
}

/** Adds or changes a webhook, and shows its secret once. Escape and outside clicks don't close the secret. */
export function WebhookDialog({ state, mayBePrivate, onState }: WebhookDialogProps) {
  const close = () => onState(null)
  const isSecret = state !== null && 'secret' in state
  const title = isSecret ? 'Webhook secret' : state?.form ? 'Edit webhook' : 'Add webhook'
  return (
    <Modal
      opened={state !== null}
      onClose={close}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
      closeOnEscape={!isSecret}
      centered
    >
      {isSecret && (
        <ShownSecret
          label="Secret"
          noun="secret"
          secret={state.secret}
          text={`The receiver uses this secret to verify that messages come from you (Standard Webhooks). Copy it now. We won’t show it again.${state.isRenewed ? OLD_SECRET_NOTE : ''}`}
          onDone={close}
        />
      )}
      {state && !isSecret && (
        <WebhookForm
          webhook={state.form}
          mayBePrivate={mayBePrivate}
          onSecret={(secret) => onState({ secret, isRenewed: false })}
          onDone={close}
        />
      )}
    </Modal>
  )
}
