import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ownPasswordSchema } from '#contract/second-step'
import { fieldErrors } from '../../../../lib/form-errors'
import { useFirstField } from '../../../../lib/use-first-field'
import { useSubmit } from '../../../../lib/use-submit'
import { OwnForm } from '../own-form'
import { OwnPassword } from '../own-password'

interface PasswordPromptProps {
  label: string
  /** Consequences, as a sentence. */
  hint: string
  action: string
  isDestructive?: boolean
  send: (body: { currentPassword: string }) => Promise<void>
  onCancel: () => void
}

/** Requires the password for an action, so that a stolen session isn't enough. */
export function PasswordPrompt({ label, hint, action, isDestructive, send, onCancel }: PasswordPromptProps) {
  const form = useForm({
    // The password form on the same screen has a field with the same name.
    name: 'second-step',
    initialValues: { currentPassword: '' },
    validate: (values) => fieldErrors(ownPasswordSchema, values),
  })
  useFirstField(() => form.getInputNode('currentPassword'))
  const sending = useSubmit(form, { failed: 'Operation failed' }, send)
  return (
    <OwnForm
      label={label}
      sending={sending}
      action={action}
      isDestructive={isDestructive}
      onCancel={onCancel}
    >
      <Text size="sm">{hint}</Text>
      <OwnPassword maw="24rem" {...form.getInputProps('currentPassword')} />
    </OwnForm>
  )
}
