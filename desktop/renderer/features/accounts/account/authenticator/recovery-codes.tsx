import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { PrintButtons } from '../../../../components/paper/print-buttons'
import { usePaper } from '../../../../components/paper/use-paper'
import { copyText } from '../../../../lib/copy-text'
import { formatDateTime } from '../../../../lib/format'
import { usePanelName } from '../../../../lib/panel-name'
import { useSession } from '../../../../lib/session'
import { recheckSession } from '../../../../lib/session-check'
import { toast } from '../../../../lib/toast'
import { useFocusedTitle } from '../../../../lib/use-focused-title'
import formClasses from '../../../content/content.module.css'
import classes from './authenticator.module.css'
import { useShownCodes } from './shown-codes'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** ISO 8601, for the printout. */
  madeAt: string
}

/** Shows new recovery codes once, to print or copy. */
export function RecoveryCodes({ codes, madeAt }: RecoveryCodesProps) {
  usePaper('slip-a4')
  const panel = usePanelName()
  const email = useSession(({ user }) => user?.email)
  const done = useShownCodes((state) => state.done)
  const title = useFocusedTitle()
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success('Copied.')
    else toast.failure('Could not copy the codes. Select them and copy them manually.')
  }
  return (
    <Paper variant="surface" className={formClasses.form} data-paper-alone>
      <Title order={3} size="h5" ref={title} tabIndex={-1}>
        Your recovery codes
      </Title>
      <Text size="sm">
        If you lose your app or passkey, sign in with your password and one of these codes. Each works once.
        We won’t show them again, so print them or write them down, and keep them away from your phone.
      </Text>
      <ol className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Text size="sm" c="dimmed">
        {panel} · {email} · Created {formatDateTime(madeAt)}
      </Text>
      <Group data-screen-only>
        <PrintButtons fileName="recovery-codes" />
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          onClick={() => {
            done()
            void recheckSession()
          }}
        >
          I’ve saved them
        </Button>
      </Group>
    </Paper>
  )
}
