import { Button, Group, Paper, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PASSKEYS } from '#contract/limits'
import type { PasskeyRecord } from '#contract/passkeys'
import { api } from '../../../../lib/api'
import { formatDateTime } from '../../../../lib/format'
import { useCanUsePasskeys } from '../../../../lib/passkeys'
import { recheckSession } from '../../../../lib/session-check'
import { toast } from '../../../../lib/toast'
import formClasses from '../../../content/content.module.css'
import classes from '../account.module.css'
import { leftText, RENEW, useAuthenticator, useRefreshAuthenticator } from '../authenticator/authenticator'
import { PasswordPrompt } from '../authenticator/password-prompt'
import { RecoveryCodes } from '../authenticator/recovery-codes'
import { useShownCodes } from '../authenticator/shown-codes'
import { OwnSection } from '../own-section'
import { AddPasskey, RenamePasskey } from './passkey-forms'

interface PasskeyListProps {
  passkeys: readonly PasskeyRecord[]
  onRename: (passkey: PasskeyRecord) => void
  onRemove: (passkey: PasskeyRecord) => void
}

function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  return (
    <Paper component="ul" variant="surface" className={classes.list} aria-label="Passkeys">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={classes.item}>
          <div className={classes.words}>
            <Text fw={600}>{passkey.name}</Text>
            <Text size="sm" c="dimmed">
              {passkey.lastUsedAt ? `Last used ${formatDateTime(passkey.lastUsedAt)}` : 'Not used yet'} ·
              Added {formatDateTime(passkey.createdAt)}
            </Text>
          </div>
          <Group gap="xs">
            <Button
              variant="default"
              aria-label={`Rename passkey ${passkey.name}`}
              onClick={() => onRename(passkey)}
            >
              Rename
            </Button>
            <Button
              variant="default"
              c="red"
              aria-label={`Remove passkey ${passkey.name}`}
              onClick={() => onRemove(passkey)}
            >
              Remove
            </Button>
          </Group>
        </li>
      ))}
    </Paper>
  )
}

const KEY = ['own', 'passkeys'] as const

type Step = { name: 'overview' | 'add' | 'renew' } | { name: 'rename' | 'remove'; passkey: PasskeyRecord }

const OVERVIEW: Step = { name: 'overview' }

/** Explains why this window can't use passkeys. */
const UNSUPPORTED = window.prospectus
  ? 'The desktop app doesn’t support passkeys. Add and use them in a browser, at your site’s URL.'
  : 'Passkeys need a browser that supports them, and only work at the public URL of your site, which must start with https.'

interface OverviewProps {
  passkeys: readonly PasskeyRecord[]
  onStep: (step: Step) => void
}

function Overview({ passkeys, onStep }: OverviewProps) {
  const canUsePasskeys = useCanUsePasskeys()
  const { data: authenticator } = useAuthenticator()
  // With an authenticator app, its section shows the codes.
  const showsCodes = passkeys.length > 0 && authenticator?.since === null
  const rest = (
    <>
      {showsCodes && <Text size="sm">{leftText(authenticator.recoveryCodesLeft)}</Text>}
      {canUsePasskeys === false && <Text size="sm">{UNSUPPORTED}</Text>}
      <Group>
        {canUsePasskeys && passkeys.length < PASSKEYS.most && (
          <Button variant="default" onClick={() => onStep({ name: 'add' })}>
            Add passkey
          </Button>
        )}
        {showsCodes && (
          <Button variant="default" onClick={() => onStep({ name: 'renew' })}>
            New recovery codes
          </Button>
        )}
      </Group>
    </>
  )
  if (passkeys.length === 0)
    return (
      <Paper variant="surface" className={formClasses.form}>
        <Text>No passkeys yet.</Text>
        {rest}
      </Paper>
    )
  return (
    <>
      <PasskeyList
        passkeys={passkeys}
        onRename={(passkey) => onStep({ name: 'rename', passkey })}
        onRemove={(passkey) => onStep({ name: 'remove', passkey })}
      />
      {rest}
    </>
  )
}

/** Adds, renames and removes the user's passkeys, and renews recovery codes. */
export function Passkeys() {
  const client = useQueryClient()
  const refreshAuthenticator = useRefreshAuthenticator()
  const [step, setStep] = useState<Step>(OVERVIEW)
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.listPasskeys({ signal }) })
  const close = () => setStep(OVERVIEW)
  const { shown, show } = useShownCodes()
  const refresh = () => {
    void refreshAuthenticator()
    void client.invalidateQueries({ queryKey: KEY })
  }
  // The change may have been made even if the response was lost.
  const cancel = () => {
    refresh()
    close()
  }
  const done = (codes: readonly string[] = []) => {
    refresh()
    // Rechecking may remount the panel, so new codes are shown first.
    if (codes.length > 0) show('passkeys', codes)
    else void recheckSession()
    close()
  }

  const shownStep = () => {
    if (shown?.section === 'passkeys') return <RecoveryCodes {...shown} />
    if (step.name === 'add') return <AddPasskey onAdded={done} onCancel={cancel} />
    if (step.name === 'rename')
      return <RenamePasskey passkey={step.passkey} onDone={done} onCancel={cancel} />
    if (step.name === 'remove')
      return (
        <PasswordPrompt
          label="Remove passkey"
          hint={`You won’t be able to sign in with “${step.passkey.name}” any more. Remember to delete it on your device too.`}
          action="Remove"
          isDestructive
          send={async (body) => {
            toast.success((await api.removePasskey({ id: step.passkey.id }, body)).message)
            done()
          }}
          onCancel={cancel}
        />
      )
    if (step.name === 'renew')
      return (
        <PasswordPrompt
          {...RENEW}
          send={async (body) => done((await api.renewRecoveryCodes(body)).recoveryCodes)}
          onCancel={cancel}
        />
      )
    return query.data && <Overview passkeys={query.data.passkeys} onStep={setStep} />
  }

  return (
    <OwnSection
      title="Passkeys"
      hint="Sign in with your fingerprint, face or PIN instead of a password and a code. If you lose your passkey, use your password and a recovery code."
      query={query}
    >
      {shownStep()}
    </OwnSection>
  )
}
