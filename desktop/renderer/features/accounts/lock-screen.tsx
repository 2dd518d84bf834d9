import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { checkPasswordSchema } from '#contract/accounts'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { Problem } from '../../components/banner'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { fieldErrors } from '../../lib/form-errors'
import { windowTitle } from '../../lib/format'
import { unlock } from '../../lib/lock'
import { signOutAllTabs } from '../../lib/other-tabs'
import { usePanelName } from '../../lib/panel-name'
import { useSession } from '../../lib/session'
import { useSubmit } from '../../lib/use-submit'
import { AuthForm, CurrentPassword } from './auth-page/auth-form'
import { AuthPage } from './auth-page/auth-page'

const texts = { failed: 'Could not check the password.', network: ADMIN_TEXTS.networkDown }

/** Ends the session, so that another user can sign in. */
function useSignOut() {
  const [problem, setProblem] = useState('')
  const signOut = () =>
    api
      .logout()
      .then(signOutAllTabs, (error: unknown) =>
        setProblem(failureText(error, { failed: ADMIN_TEXTS.logoutFailed })),
      )
  return { problem, signOut: () => void signOut() }
}

/** Shown instead of a locked panel. It doesn't use the router. */
export function LockScreen() {
  const name = useSession(({ user }) => user?.name)
  const out = useSignOut()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: (values) => fieldErrors(checkPasswordSchema, values),
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, texts, async ({ password }) => {
    try {
      await unlock(password)
    } catch (error) {
      const field = form.getInputNode('password')
      if (field instanceof HTMLInputElement) field.select()
      throw error
    }
  })
  const panel = usePanelName()
  useEffect(() => {
    document.title = windowTitle('Locked', panel)
  }, [panel])
  useEffect(() => {
    document.querySelector<HTMLInputElement>('input[type="password"]')?.focus()
  }, [])

  return (
    <AuthPage
      title="Locked"
      hint={
        name
          ? `Signed in as ${name}. Enter your password to continue where you left off.`
          : 'Enter your password to continue.'
      }
      back={
        <Button variant="subtle" size="compact-sm" onClick={out.signOut}>
          Sign in as someone else
        </Button>
      }
    >
      <AuthForm onSubmit={onSubmit}>
        <Problem text={problem || out.problem} />
        <CurrentPassword key={form.key('password')} {...form.getInputProps('password')} />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          Unlock
        </Button>
      </AuthForm>
    </AuthPage>
  )
}
