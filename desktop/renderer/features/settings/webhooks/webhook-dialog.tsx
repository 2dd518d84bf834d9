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
  const texts = { failed: 'The webhook could not be saved.' }
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
      label={webhook ? 'Edit the webhook' : 'Add a webhook'}
      action={webhook ? 'Save Changes' : 'Add the webhook'}
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
        label="Address"
        description={
          mayBePrivate
            ? 'It gets each message by POST, as JSON.'
            : 'It gets each message by POST, as JSON. It begins with https:// and lies on the internet.'
        }
        placeholder="https://hooks.example.com/enquiries"
        type="url"
        required
        {...form.getInputProps('url')}
      />
      <Checkbox.Group label="Tell of" required {...form.getInputProps('events')}>
        <Stack gap={20} mt="xs" mb="xs">
          {Object.entries(WEBHOOK_EVENTS).map(([value, label]) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch
        label="Send name, phone, e-mail and topic"
        description="Off: only what the institute itself has noted goes along: reference, kind, status and times. On: a person’s data leaves this server."
        {...form.getInputProps('sendsPerson', isChecked)}
      />
      <Switch label="Switched on" {...form.getInputProps('isOn', isChecked)} />
    </DialogForm>
  )
}

const FORMER = ' The former one is good for 24 more hours, so that nothing is lost meanwhile.'

/** What the dialog shows: the form of a new or an existing webhook, or a secret. */
export type WebhookDialogState = { form: WebhookRecord | null } | { secret: string; isRenewed: boolean }

interface WebhookDialogProps {
  /** Null: closed. */
  state: WebhookDialogState | null
  mayBePrivate: boolean
  onState: (state: WebhookDialogState | null) => void
}

/** Adds or changes a webhook, and shows its secret once; what is shown once is not closed by a slip. */
export function WebhookDialog({ state, mayBePrivate, onState }: WebhookDialogProps) {
  const close = () => onState(null)
  const isSecret = state !== null && 'secret' in state
  const title = isSecret ? 'Secret of the webhook' : state?.form ? 'Edit the webhook' : 'Add a webhook'
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
          text={`The receiver checks by this secret that a message is yours (Standard Webhooks). It is shown this once: copy it now.${state.isRenewed ? FORMER : ''}`}
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
