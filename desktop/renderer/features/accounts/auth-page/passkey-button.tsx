import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { Problem } from '../../../components/banner'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { requestPasskey } from '../../../lib/passkeys'
import { useVerified } from '../otp-verification/use-verify-otp'

const texts = { failed: ADMIN_TEXTS.loginFailed, network: ADMIN_TEXTS.networkDown }

export function PasskeyButton() {
  const onVerified = useVerified()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const signIn = async () => {
    setBusy(true)
    setProblem('')
    try {
      const credential = await requestPasskey(await api.startPasskeySignIn({}))
      onVerified(await api.signInWithPasskey({ credential }))
    } catch (error) {
      setProblem(failureText(error, texts))
      setBusy(false)
    }
  }
  return (
    <Stack gap="sm">
      <Problem text={problem} />
      <Button variant="default" size="md" loading={isBusy} fullWidth onClick={() => void signIn()}>
        Sign in with a passkey
      </Button>
    </Stack>
  )
}
