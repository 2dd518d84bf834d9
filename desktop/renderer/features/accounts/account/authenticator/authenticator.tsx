import { Button, Group, Paper, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RECOVERY_CODES } from '#contract/limits'
import type { AuthenticatorKey, AuthenticatorRecord } from '#contract/second-step'
import { Banner } from '../../../../components/banner'
import { api } from '../../../../lib/api'
import { formatDateTime } from '../../../../lib/format'
import { checkSessionAnew } from '../../../../lib/session-check'
import { toast } from '../../../../lib/toast'
import formClasses from '../../../content/content.module.css'
import { OwnSection } from '../own-section'
import { AskPassword } from './ask-password'
import { RecoveryCodes } from './recovery-codes'
import { ScanKey } from './scan-key'
import { useShownCodes } from './shown-codes'

const KEY = ['own', 'authenticator'] as const

/** The own authenticator app, and how many recovery codes are left. */
export const useAuthenticator = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.readAuthenticator({ signal }) })

/** Reads that again, after whatever has changed it. */
export function useRefreshAuthenticator() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: KEY })
}

/** What waits for the own password. */
type Act = 'set-up' | 'renew' | 'remove'

type Step = { name: 'overview' } | { name: Act } | { name: 'scan'; shown: AuthenticatorKey }

const OVERVIEW: Step = { name: 'overview' }

interface OverviewProps {
  state: AuthenticatorRecord
  onAct: (act: Act) => void
}

function Overview({ state: { since, isReadable, recoveryCodesLeft }, onAct }: OverviewProps) {
  if (since === null)
    return (
      <Paper variant="surface" className={formClasses.form}>
        <Text>
          An app on your phone shows you the code when you sign in on a new browser. It works when no mail
          arrives, too.
        </Text>
        <Group>
          <Button variant="default" onClick={() => onAct('set-up')}>
            Set up an authenticator app
          </Button>
        </Group>
      </Paper>
    )
  return (
    <Paper variant="surface" className={formClasses.form}>
      {!isReadable && (
        <Banner
          tone="failure"
          text="The server can no longer read the key of this app, since its session secret is another one. Remove the app and set it up again."
        />
      )}
      <Text>
        Set up {formatDateTime(since)}. Browsers that you have not trusted are asked for its code.{' '}
        {leftText(recoveryCodesLeft)}
      </Text>
      <Group>
        <Button variant="default" onClick={() => onAct('renew')}>
          New recovery codes
        </Button>
        <Button variant="default" c="red" onClick={() => onAct('remove')}>
          Remove the app
        </Button>
      </Group>
    </Paper>
  )
}

/** Before new recovery codes. */
export const RENEW = {
  label: 'New recovery codes',
  hint: 'Ten new codes are made. The ones that you have now are void from then on.',
  action: 'Make new codes',
} as const

/** How many recovery codes are left, in a sentence. */
export const leftText = (recoveryCodesLeft: number) =>
  recoveryCodesLeft === 0
    ? 'No recovery code is left: make new ones.'
    : `${recoveryCodesLeft} of ${RECOVERY_CODES.count} recovery codes are left.`

/** What the own password is asked for, in words. */
const ACTS = {
  'set-up': {
    label: 'Set up an authenticator app',
    hint: 'You need an authenticator app on your phone: any that scans a QR code.',
    action: 'Continue',
  },
  renew: RENEW,
  remove: {
    label: 'Remove the authenticator app',
    hint: 'The app’s codes are void from then on. Where you have no passkey, the recovery codes are too, and codes are sent to you again.',
    action: 'Remove',
    isDestructive: true,
  },
} as const

/** One's own authenticator app: set up, new recovery codes, removed. */
export function Authenticator() {
  const [step, setStep] = useState<Step>(OVERVIEW)
  const query = useAuthenticator()
  const refresh = useRefreshAuthenticator()
  const close = () => setStep(OVERVIEW)
  const { shown, show } = useShownCodes()
  // A change whose answer was lost may have been made.
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
  const sends: Record<Act, Send> = {
    'set-up': async (body) => setStep({ name: 'scan', shown: await api.beginAuthenticator(body) }),
    renew: async (body) => showCodes((await api.renewRecoveryCodes(body)).recoveryCodes),
    remove: async (body) => {
      toast.success((await api.removeAuthenticator(body)).message)
      await refresh()
      void checkSessionAnew()
      close()
    },
  }

  const shownStep = () => {
    if (shown?.beside === 'app') return <RecoveryCodes {...shown} />
    if (step.name === 'overview')
      return query.data && <Overview state={query.data} onAct={(name) => setStep({ name })} />
    if (step.name === 'scan') return <ScanKey shown={step.shown} onConfirmed={showCodes} onCancel={cancel} />
    return <AskPassword key={step.name} {...ACTS[step.name]} send={sends[step.name]} onCancel={cancel} />
  }

  return (
    <OwnSection title="Authenticator app" query={query}>
      {shownStep()}
    </OwnSection>
  )
}
