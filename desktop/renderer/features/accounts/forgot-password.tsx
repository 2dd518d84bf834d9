import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { ACCOUNT_TEXTS, forgotPasswordSchema } from '#contract/accounts'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { Banner, Problem } from '../../components/banner'
import { api } from '../../lib/api'
import { fieldErrors } from '../../lib/form-errors'
import { useFirstField } from '../../lib/use-first-field'
import { useSubmit } from '../../lib/use-submit'
import { AuthForm } from './auth-page/auth-form'
import { AuthPage } from './auth-page/auth-page'
import { BackLink } from './auth-page/back-link'

const texts = { failed: ADMIN_TEXTS.forgotFailed, network: ADMIN_TEXTS.networkDownForgot }

/** Requests a reset link. The response never reveals whether the account exists. */
export function ForgotPassword() {
  const [isSent, setSent] = useState(false)
  const form = useForm({
    initialValues: { email: '' },
    validate: ({ email }) => fieldErrors(forgotPasswordSchema, { email }),
  })
  useFirstField(() => form.getInputNode('email'))
  const { isBusy, problem, onSubmit } = useSubmit(form, texts, async ({ email }) => {
    setSent(false)
    await api.forgotPassword({ email: email.trim() })
    setSent(true)
  })

  return (
    <AuthPage
      title="Forgot your password?"
      hint={ADMIN_TEXTS.forgotHint}
      back={<BackLink to="/admin">{ADMIN_TEXTS.back}</BackLink>}
    >
      <AuthForm onSubmit={onSubmit}>
        <Problem text={problem} />
        {isSent && <Banner tone="success" text={ACCOUNT_TEXTS.resetSent} />}
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          size="md"
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" disabled={isBusy || form.values.email.trim() === ''} fullWidth>
          {isBusy ? ADMIN_TEXTS.sending : ADMIN_TEXTS.sendReset}
        </Button>
      </AuthForm>
    </AuthPage>
  )
}
