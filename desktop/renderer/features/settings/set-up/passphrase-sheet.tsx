import { Button, Code, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { PrintButtons } from '../../../components/paper/print-buttons'
import { usePaper } from '../../../components/paper/use-paper'
import { copyText } from '../../../lib/copy-text'
import { formatDateTime } from '../../../lib/format'
import { usePanelName } from '../../../lib/panel-name'
import { toast } from '../../../lib/toast'
import { useUnsaved } from '../../../lib/unsaved'
import { useArrival } from '../../../lib/use-arrival'
import formClasses from '../../content/content.module.css'
import classes from './set-up.module.css'

interface PassphraseSheetProps {
  passphrase: string
  checkWord: string | null
  onDone: () => void
}

/** The passphrase that was just set, this once: to print, to copy, and to be done with. */
export function PassphraseSheet({ passphrase, checkWord, onDone }: PassphraseSheetProps) {
  usePaper('slip-a4')
  useUnsaved(true, onDone)
  const panel = usePanelName()
  const [setAt] = useState(() => new Date().toISOString())
  const title = useArrival()
  const copy = async () => {
    if (await copyText(passphrase)) toast.success('Copied.')
    else toast.failure('The passphrase could not be copied: select it by hand.')
  }
  return (
    <Paper variant="surface" className={formClasses.form} data-paper-alone>
      <Title order={3} size="h5" ref={title} tabIndex={-1}>
        Passphrase of the backups
      </Title>
      <Text className={classes.letters}>{passphrase}</Text>
      {checkWord && (
        <Text size="sm">
          Check word: <strong>{checkWord}</strong>. The program shows this word for the right passphrase, and
          another one for a slip.
        </Text>
      )}
      <Text size="sm">
        Without the passphrase no backup can be opened. It is shown this once: print it or write it down, and
        keep it where the server is not. It counts from the next backup on. This opens one without this
        program: <Code>{'age -d FILE | gunzip > institute.db'}</Code>
      </Text>
      <Text size="sm" c="dimmed">
        {panel} · set {formatDateTime(setAt)}
      </Text>
      <Group data-screen-only>
        <PrintButtons fileName="passphrase-of-the-backups" />
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onDone}>I have kept it</Button>
      </Group>
    </Paper>
  )
}
