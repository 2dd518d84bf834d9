import { Button, Group, Paper, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PASSKEYS } from '#contract/limits'
import type { PasskeyRecord } from '#contract/passkeys'
import { api } from '../../../../lib/api'
import { formatDateTime } from '../../../../lib/format'
import { useMayAskPasskeys } from '../../../../lib/passkeys'
import { checkSessionAnew } from '../../../../lib/session-check'
import { toast } from '../../../../lib/toast'
import formClasses from '../../../content/content.module.css'
import classes from '../account.module.css'
import { AskPassword } from '../authenticator/ask-password'
import { leftText, RENEW, useAuthenticator, useRefreshAuthenticator } from '../authenticator/authenticator'
import { RecoveryCodes } from '../authenticator/recovery-codes'
import { useShownCodes } from '../authenticator/shown-codes'
import { OwnSection } from '../own-section'
import { AddPasskey, RenamePasskey } from './name-passkey'

interface PasskeyListProps {
  passkeys: readonly PasskeyRecord[]
  onRename: (passkey: PasskeyRecord) => void
  onRemove: (passkey: PasskeyRecord) => void
}

/** One's own passkeys, each to be renamed and removed. */
function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  return (
    <Paper component="ul" variant="surface" className={classes.list} aria-label="Passkeys">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={classes.item}>
          <div className={classes.words}>
            <Text fw={600}>{passkey.name}</Text>
            <Text size="sm" c="dimmed">
              {passkey.lastUsedAt ? `Last used ${formatDateTime(passkey.lastUsedAt)}` : 'Not used yet'} ·
              added {formatDateTime(passkey.createdAt)}
            </Text>
          </div>
          <Group gap="xs">
            <Button
              variant="default"
              aria-label={`Rename the passkey ${passkey.name}`}
              onClick={() => onRename(passkey)}
            >
              Rename
            </Button>
            <Button
              variant="default"
              c="red"
              aria-label={`Remove the passkey ${passkey.name}`}
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

/** Where this window cannot ask for a passkey. */
const NOT_HERE = window.prospectus
  ? 'The desktop app cannot use passkeys: add and use them in a browser, at the address of your site.'
  : 'Passkeys work at the public address of your site alone, where that begins with https, in a browser that knows them.'

interface OverviewProps {
  passkeys: readonly PasskeyRecord[]
  onStep: (step: Step) => void
}

function Overview({ passkeys, onStep }: OverviewProps) {
  const mayAsk = useMayAskPasskeys()
  const { data: authenticator } = useAuthenticator()
  // With an app they stand beside that.
  const showsCodes = passkeys.length > 0 && authenticator?.since === null
  const rest = (
    <>
      {showsCodes && <Text size="sm">{leftText(authenticator.recoveryCodesLeft)}</Text>}
      {mayAsk === false && <Text size="sm">{NOT_HERE}</Text>}
      <Group>
        {mayAsk && passkeys.length < PASSKEYS.most && (
          <Button variant="default" onClick={() => onStep({ name: 'add' })}>
            Add a passkey
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
        <Text>You have no passkey yet.</Text>
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

/** One's own passkeys: add, rename, remove, and the recovery codes for when they are lost. */
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
  // A change whose answer was lost may have been made.
  const cancel = () => {
    refresh()
    close()
  }
  const done = (codes: readonly string[] = []) => {
    refresh()
    // With codes to keep, the panel begins anew once they are kept.
    if (codes.length > 0) show('passkeys', codes)
    else void checkSessionAnew()
    close()
  }

  const shownStep = () => {
    if (shown?.beside === 'passkeys') return <RecoveryCodes {...shown} />
    if (step.name === 'add') return <AddPasskey onAdded={done} onCancel={cancel} />
    if (step.name === 'rename')
      return <RenamePasskey passkey={step.passkey} onDone={done} onCancel={cancel} />
    if (step.name === 'remove')
      return (
        <AskPassword
          label="Remove the passkey"
          hint={`“${step.passkey.name}” signs you in no longer. Then delete it on the device that keeps it, too.`}
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
        <AskPassword
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
      hint="A passkey signs you in by your finger, face or PIN, without password and code. Lost it? The password and a recovery code let you in."
      query={query}
    >
      {shownStep()}
    </OwnSection>
  )
}
