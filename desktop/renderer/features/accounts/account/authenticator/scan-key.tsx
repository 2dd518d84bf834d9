import { Anchor, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { APP_CODE } from '#contract/limits'
import { type AuthenticatorKey, confirmAuthenticatorSchema } from '#contract/second-step'
import { QrCode } from '../../../../components/qr-code'
import { api } from '../../../../lib/api'
import { fieldErrors } from '../../../../lib/form-errors'
import { toast } from '../../../../lib/toast'
import { useFirstField } from '../../../../lib/use-first-field'
import { useSubmit } from '../../../../lib/use-submit'
import { OwnForm } from '../own-form'
import classes from './authenticator.module.css'

interface ScanKeyProps {
  shown: AuthenticatorKey
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Shows the key for the app, to scan or type, and confirms it with the first code. */
export function ScanKey({ shown: { key, uri }, onConfirmed, onCancel }: ScanKeyProps) {
  const form = useForm({
    initialValues: { code: '' },
    validate: (values) => fieldErrors(confirmAuthenticatorSchema, values),
  })
  useFirstField(() => form.getInputNode('code'), { comesLast: true })
  const sending = useSubmit(form, { failed: 'Operation failed' }, async (values) => {
    const { message, recoveryCodes } = await api.confirmAuthenticator(values)
    toast.success(message)
    onConfirmed(recoveryCodes)
  })
  return (
    <OwnForm label="Set up authenticator app" sending={sending} action="Confirm" onCancel={onCancel}>
      <div className={classes.scan}>
        <QrCode text={uri} label="QR code of the key" className={classes.qr ?? ''} />
        <div className={classes.key}>
          <Text>Scan this code with an authenticator app on your phone, or type the key.</Text>
          <Text className={classes.letters ?? ''}>{key.replace(/.{4}(?=.)/g, '$& ')}</Text>
          {!window.prospectus && (
            <Anchor href={uri} className={classes.link ?? ''}>
              Open in an app on this device
            </Anchor>
          )}
        </div>
      </div>
      <TextInput
        label="Code"
        description={`The ${APP_CODE.digits} digits that the app shows now. The app isn’t set up until you enter them.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maw="24rem"
        required
        {...form.getInputProps('code')}
      />
    </OwnForm>
  )
}
