import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { PrintButtons } from '../../../../components/paper/print-buttons'
import { usePaper } from '../../../../components/paper/use-paper'
import { copyText } from '../../../../lib/copy-text'
import { formatDateTime } from '../../../../lib/format'
import { usePanelName } from '../../../../lib/panel-name'
import { useSession } from '../../../../lib/session'
import { checkSessionAnew } from '../../../../lib/session-check'
import { toast } from '../../../../lib/toast'
import { useArrival } from '../../../../lib/use-arrival'
import formClasses from '../../../content/content.module.css'
import classes from './authenticator.module.css'
import { useShownCodes } from './shown-codes'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** Of what is printed. */
  madeAt: string
}

/** Ten recovery codes, this once: to print, to copy, and to be done with. */
export function RecoveryCodes({ codes, madeAt }: RecoveryCodesProps) {
  usePaper('slip-a4')
  const panel = usePanelName()
  const email = useSession(({ user }) => user?.email)
  const done = useShownCodes((state) => state.done)
  const title = useArrival()
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success('Copied.')
    else toast.failure('The codes could not be copied: select them by hand.')
  }
  return (
    <Paper variant="surface" className={formClasses.form} data-paper-alone>
      <Title order={3} size="h5" ref={title} tabIndex={-1}>
        Your recovery codes
      </Title>
      <Text size="sm">
        Each signs you in once, with your password, when you do not have the app or the passkey. They are
        shown this once: print them or write them down, and keep them where your phone is not.
      </Text>
      <ol className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Text size="sm" c="dimmed">
        {panel} · {email} · made {formatDateTime(madeAt)}
      </Text>
      <Group data-screen-only>
        <PrintButtons fileName="recovery-codes" />
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          onClick={() => {
            done()
            void checkSessionAnew()
          }}
        >
          I have kept them
        </Button>
      </Group>
    </Paper>
  )
}
