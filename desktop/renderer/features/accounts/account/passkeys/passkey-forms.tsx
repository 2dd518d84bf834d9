import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { browserName } from '#contract/browser-name'
import { PASSKEYS } from '#contract/limits'
import { renamePasskeySchema } from '#contract/passkeys'
import { ownPasswordSchema } from '#contract/second-step'
import { api } from '../../../../lib/api'
import { fieldErrors } from '../../../../lib/form-errors'
import { createPasskey } from '../../../../lib/passkeys'
import { toast } from '../../../../lib/toast'
import { useFirstField } from '../../../../lib/use-first-field'
import { useSubmit } from '../../../../lib/use-submit'
import { OwnForm } from '../own-form'
import { OwnPassword } from '../own-password'

interface AddPasskeyProps {
  onAdded: (recoveryCodes: string[]) => void
  onCancel: () => void
}

const nameProps = {
  label: 'Name',
  maxLength: PASSKEYS.name,
  maw: '24rem',
  required: true,
  autoComplete: 'off',
}

/** Creates a passkey in the browser and adds it, with a name and the user's password. */
export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const form = useForm({
    // The password form on the same screen has a field with the same name.
    name: 'passkey',
    initialValues: { name: browserName(navigator.userAgent), currentPassword: '' },
    validate: ({ name, currentPassword }) => ({
      ...fieldErrors(renamePasskeySchema, { name }),
      ...fieldErrors(ownPasswordSchema, { currentPassword }),
    }),
  })
  useFirstField(() => form.getInputNode('name'))
  const texts = { failed: 'Operation failed' }
  const sending = useSubmit(form, texts, async ({ name, currentPassword }) => {
    const credential = await createPasskey(await api.startPasskey({ currentPassword }))
    const { message, recoveryCodes } = await api.addPasskey({ name, credential })
    toast.success(message)
    onAdded(recoveryCodes)
  })
  return (
    <OwnForm label="Add passkey" sending={sending} action="Continue" onCancel={onCancel}>
      <Text size="sm">
        Your browser will ask where to save the passkey: on this device, your phone or a security key.
      </Text>
      <TextInput
        {...nameProps}
        description="Helps you recognise the passkey in the list."
        {...form.getInputProps('name')}
      />
      <OwnPassword maw="24rem" {...form.getInputProps('currentPassword')} />
    </OwnForm>
  )
}

interface RenamePasskeyProps {
  passkey: { id: string; name: string }
  onDone: () => void
  onCancel: () => void
}

export function RenamePasskey({ passkey: { id, name }, onDone, onCancel }: RenamePasskeyProps) {
  const form = useForm({
    name: 'passkey',
    initialValues: { name },
    validate: (values) => fieldErrors(renamePasskeySchema, values),
  })
  useFirstField(() => form.getInputNode('name'))
  const sending = useSubmit(form, { failed: 'Operation failed' }, async (values) => {
    toast.success((await api.renamePasskey({ id }, values)).message)
    onDone()
  })
  return (
    <OwnForm label="Rename passkey" sending={sending} action="Save" onCancel={onCancel}>
      <TextInput {...nameProps} {...form.getInputProps('name')} />
    </OwnForm>
  )
}
