import { Button, Group, Paper, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RECOVERY_CODES } from '#contract/limits'
import type { AuthenticatorKey, AuthenticatorRecord } from '#contract/second-step'
import { Banner } from '../../../../components/banner'
import { api } from '../../../../lib/api'
import { formatDateTime } from '../../../../lib/format'
import { recheckSession } from '../../../../lib/session-check'
import { toast } from '../../../../lib/toast'
import formClasses from '../../../content/content.module.css'
import { OwnSection } from '../own-section'
import { PasswordPrompt } from './password-prompt'
import { RecoveryCodes } from './recovery-codes'
import { ScanKey } from './scan-key'
import { useShownCodes } from './shown-codes'

const KEY = ['own', 'authenticator'] as const

/** The user's authenticator app and the number of recovery codes left. */
export const useAuthenticator = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.readAuthenticator({ signal }) })

export function useRefreshAuthenticator() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: KEY })
}

/** Actions that require the password. */
type Action = 'set-up' | 'renew' | 'remove'

type Step = { name: 'overview' } | { name: Action } | { name: 'scan'; shown: AuthenticatorKey }

const OVERVIEW: Step = { name: 'overview' }

interface OverviewProps {
  state: AuthenticatorRecord
  onAction: (action: Action) => void
}

function Overview({ state: { since, isReadable, recoveryCodesLeft }, onAction }: OverviewProps) {
  if (since === null)
    return (
      <Paper variant="surface" className={formClasses.form}>
        <Text>
          An app on your phone shows the code when you sign in from a new browser. It works even if email
          doesn’t arrive.
        </Text>
        <Group>
          <Button variant="default" onClick={() => onAction('set-up')}>
            Set up authenticator app
          </Button>
        </Group>
      </Paper>
    )
  return (
    <Paper variant="surface" className={formClasses.form}>
      {!isReadable && (
        <Banner
          tone="failure"
          text="The server can’t read the key of this app any more, because its session secret has changed. Remove the app and set it up again."
        />
      )}
      <Text>
        Set up {formatDateTime(since)}. Untrusted browsers need a code from the app to sign in.{' '}
        {leftText(recoveryCodesLeft)}
      </Text>
      <Group>
        <Button variant="default" onClick={() => onAction('renew')}>
          New recovery codes
        </Button>
        <Button variant="default" c="red" onClick={() => onAction('remove')}>
          Remove app
        </Button>
      </Group>
    </Paper>
  )
}

export const RENEW = {
  label: 'New recovery codes',
  hint: 'We’ll create 10 new codes. Your old codes will no longer work.',
  action: 'Create new codes',
} as const

export const leftText = (recoveryCodesLeft: number) =>
  recoveryCodesLeft === 0
    ? 'You have no recovery codes left. Create new ones.'
    : `${recoveryCodesLeft} of ${RECOVERY_CODES.count} recovery codes left.`

const PROMPTS = {
  'set-up': {
    label: 'Set up authenticator app',
    hint: 'You need an authenticator app on your phone. Any app that scans QR codes works.',
    action: 'Continue',
  },
  renew: RENEW,
  remove: {
    label: 'Remove authenticator app',
    hint: 'Codes from the app will no longer work. If you don’t have a passkey, your recovery codes will stop working too, and we’ll send you sign-in codes again.',
    action: 'Remove',
    isDestructive: true,
  },
} as const

/** Sets up or removes the user's authenticator app, and renews recovery codes. */
export function Authenticator() {
  const [step, setStep] = useState<Step>(OVERVIEW)
  const query = useAuthenticator()
  const refresh = useRefreshAuthenticator()
  const close = () => setStep(OVERVIEW)
  const { shown, show } = useShownCodes()
  // The change may have been made even if the response was lost.
  const cancel = () => {
    void refresh()
    close()
  }
  const showCodes = (codes: readonly string[]) => {
    void refresh()
    show('app', codes)
    close()
  }
  type Send = (body: { currentPassword: string }) => Promise<void>
  const sends: Record<Action, Send> = {
    'set-up': async (body) => setStep({ name: 'scan', shown: await api.startAuthenticator(body) }),
    renew: async (body) => showCodes((await api.renewRecoveryCodes(body)).recoveryCodes),
    remove: async (body) => {
      toast.success((await api.removeAuthenticator(body)).message)
      await refresh()
      void recheckSession()
      close()
    },
  }

  const shownStep = () => {
    if (shown?.section === 'app') return <RecoveryCodes {...shown} />
    if (step.name === 'overview')
      return query.data && <Overview state={query.data} onAction={(name) => setStep({ name })} />
    if (step.name === 'scan') return <ScanKey shown={step.shown} onConfirmed={showCodes} onCancel={cancel} />
    return (
      <PasswordPrompt key={step.name} {...PROMPTS[step.name]} send={sends[step.name]} onCancel={cancel} />
    )
  }

  return (
    <OwnSection title="Authenticator app" query={query}>
      {shownStep()}
    </OwnSection>
  )
}
