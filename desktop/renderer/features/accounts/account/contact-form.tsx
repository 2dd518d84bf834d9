import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { ACCOUNT_TEXTS, changeContactSchema, confirmContactSchema } from '#contract/accounts'
import { OTP_LENGTH } from '#contract/limits'
import { api } from '../../../lib/api'
import { fieldErrors } from '../../../lib/form-errors'
import { useSession } from '../../../lib/session'
import { toast } from '../../../lib/toast'
import { useFirstField } from '../../../lib/use-first-field'
import { useSubmit } from '../../../lib/use-submit'
import formClasses from '../../content/content.module.css'
import { PhoneInput } from '../register/phone-input'
import { OwnForm } from './own-form'
import { OwnPassword } from './own-password'

const FAILED = { failed: 'Operation failed' }

type Field = 'email' | 'phone'
const NAMES = { email: 'email', phone: 'phone' } as const

interface NewContact extends Record<string, string> {
  email: string
  phone: string
  currentPassword: string
}

const EMPTY: NewContact = { email: '', phone: '', currentPassword: '' }

const toChange = (field: Field, { email, phone, currentPassword }: NewContact) =>
  field === 'email' ? { email, currentPassword } : { phone, currentPassword }

/** First step: the new email or phone, and the password. */
function NewContactForm({
  field,
  onSent,
  onCancel,
}: {
  field: Field
  onSent: () => void
  onCancel: () => void
}) {
  const form = useForm<NewContact>({
    initialValues: EMPTY,
    validate: (values) => fieldErrors(changeContactSchema, toChange(field, values)),
  })
  useFirstField(() => form.getInputNode(field))
  const sending = useSubmit(form, FAILED, async (values) => {
    const { message } = await api.changeContact(toChange(field, values))
    toast.success(message)
    onSent()
  })
  return (
    <OwnForm label={`Change ${NAMES[field]}`} sending={sending} action="Send code" onCancel={onCancel}>
      <div className={formClasses.fields}>
        {field === 'email' ? (
          <TextInput
            flex="1 1 14rem"
            label="New email"
            type="email"
            autoComplete="email"
            required
            {...form.getInputProps('email')}
          />
        ) : (
          <PhoneInput flex="1 1 14rem" {...form.getInputProps('phone')} label="New phone" />
        )}
        <OwnPassword flex="1 1 14rem" {...form.getInputProps('currentPassword')} />
      </div>
      <Text size="sm" c="dimmed">
        We’ll send a code to your new {field === 'email' ? 'address' : 'number'}. Enter it to confirm the
        change.
      </Text>
    </OwnForm>
  )
}

/** Second step: the code that was sent there. */
function ConfirmContactForm({
  field,
  onDone,
  onCancel,
}: {
  field: Field
  onDone: () => void
  onCancel: () => void
}) {
  const { renew } = useSession()
  const form = useForm({
    initialValues: { otp: '' },
    validate: (values) => fieldErrors(confirmContactSchema, values),
  })
  useFirstField(() => form.getInputNode('otp'))
  const sending = useSubmit(form, FAILED, async (values) => {
    const { user } = await api.confirmContact(values)
    renew(user)
    toast.success(ACCOUNT_TEXTS.contactChanged)
    onDone()
  })
  return (
    <OwnForm label={`Confirm new ${NAMES[field]}`} sending={sending} action="Confirm" onCancel={onCancel}>
      <TextInput
        label="Code"
        description={`${OTP_LENGTH} digits, sent to the new ${field === 'email' ? 'address' : 'number'}.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maw="14rem"
        required
        {...form.getInputProps('otp')}
      />
    </OwnForm>
  )
}

/** The user's email and phone. A change is confirmed by a code sent to the new one. */
export function ContactForm() {
  const user = useSession((state) => state.user)
  const [field, setField] = useState<Field | null>(null)
  const [isSent, setSent] = useState(false)
  const close = () => {
    setField(null)
    setSent(false)
  }
  const Step = isSent ? ConfirmContactForm : NewContactForm
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Email and phone
      </Title>
      {field === null ? (
        <Paper variant="surface" className={formClasses.form}>
          {(['email', 'phone'] as const).map((each) => (
            <Group key={each} justify="space-between">
              <Text flex="1 1 14rem" style={{ overflowWrap: 'anywhere' }}>
                {user?.[each]}
              </Text>
              <Button variant="default" onClick={() => setField(each)}>
                Change {NAMES[each]}
              </Button>
            </Group>
          ))}
        </Paper>
      ) : (
        <Step field={field} onSent={() => setSent(true)} onDone={close} onCancel={close} />
      )}
    </Stack>
  )
}
