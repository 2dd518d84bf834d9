import { useForm } from '@mantine/form'
import { modals } from '@mantine/modals'
import { ownPasswordSchema } from '#contract/second-step'
import { DialogForm } from '../../components/dialog-form'
import { ApiError } from '../../lib/api-errors'
import { fieldErrors } from '../../lib/form-errors'
import { useSubmit } from '../../lib/use-submit'
import { OwnPassword } from './account/own-password'

const isAboutPassword = (error: unknown) => error instanceof ApiError && 'currentPassword' in error.fields

interface OwnPasswordFormProps {
  /** Rejects while the password is wrong. */
  send: (currentPassword: string) => Promise<void>
  onCancel: () => void
}

function OwnPasswordForm({ send, onCancel }: OwnPasswordFormProps) {
  const form = useForm({
    name: 'own-password',
    initialValues: { currentPassword: '' },
    validate: (values) => fieldErrors(ownPasswordSchema, values),
  })
  const sending = useSubmit(form, { failed: 'Operation failed' }, ({ currentPassword }) =>
    send(currentPassword),
  )
  return (
    <DialogForm label="Enter your password" action="Continue" sending={sending} onCancel={onCancel}>
      <OwnPassword data-autofocus {...form.getInputProps('currentPassword')} />
    </DialogForm>
  )
}

/**
 * Makes a change, and retries with the user's password if the server requires it. The server does so for changes that
 * could leak data or secrets.
 * @returns the result of the change; rejects with its error, or with the server's request if the dialog is closed
 */
export async function withOwnPassword<T>(change: (currentPassword?: string) => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!isAboutPassword(error)) throw error
    return new Promise<T>((resolve, reject) => {
      const send = async (currentPassword: string) => {
        try {
          resolve(await change(currentPassword))
        } catch (problem) {
          if (isAboutPassword(problem)) throw problem
          reject(problem)
        }
        modals.close(id)
      }
      const id = modals.open({
        title: 'Enter your password',
        children: <OwnPasswordForm send={send} onCancel={() => modals.close(id)} />,
        closeButtonProps: { 'aria-label': 'Close' },
        closeOnClickOutside: false,
        centered: true,
        onClose: () => reject(error),
      })
    })
  }
}
