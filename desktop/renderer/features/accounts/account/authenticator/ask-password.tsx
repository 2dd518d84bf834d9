import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ownPasswordSchema } from '#contract/second-step'
import { fieldErrors } from '../../../../lib/form-errors'
import { useFirstField } from '../../../../lib/use-first-field'
import { useSubmit } from '../../../../lib/use-submit'
import { OwnForm } from '../own-form'
import { OwnPassword } from '../own-password'

interface AskPasswordProps {
  /** What the form is called. */
  label: string
  /** What will be done, in a sentence. */
  hint: string
  /** The word of the button. */
  action: string
  isDestructive?: boolean
  send: (body: { currentPassword: string }) => Promise<void>
  onCancel: () => void
}

/** Asks for the own password before something that a session alone may not do. */
export function AskPassword({ label, hint, action, isDestructive, send, onCancel }: AskPasswordProps) {
  const form = useForm({
    // The form of the password, on the same screen, has a field of this name too.
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
