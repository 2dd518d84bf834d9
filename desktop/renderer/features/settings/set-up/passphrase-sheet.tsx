import { Button, Code, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { PrintButtons } from '../../../components/paper/print-buttons'
import { usePaper } from '../../../components/paper/use-paper'
import { copyText } from '../../../lib/copy-text'
import { formatDateTime } from '../../../lib/format'
import { usePanelName } from '../../../lib/panel-name'
import { toast } from '../../../lib/toast'
import { useUnsaved } from '../../../lib/unsaved'
import { useFocusedTitle } from '../../../lib/use-focused-title'
import formClasses from '../../content/content.module.css'
import classes from './set-up.module.css'

interface PassphraseSheetProps {
  passphrase: string
  checkWord: string | null
  onDone: () => void
}

export function PassphraseSheet({ passphrase, checkWord, onDone }: PassphraseSheetProps) {
  usePaper('slip-a4')
  useUnsaved(true, onDone)
  const panel = usePanelName()
  const [setAt] = useState(() => new Date().toISOString())
  const title = useFocusedTitle()
  const copy = async () => {
    if (await copyText(passphrase)) toast.success('Copied.')
    else toast.failure('Could not copy the passphrase. Select it and copy it manually.')
  }
  return (
    <Paper variant="surface" className={formClasses.form} data-paper-alone>
      <Title order={3} size="h5" ref={title} tabIndex={-1}>
        Backup passphrase
      </Title>
      <Text className={classes.letters}>{passphrase}</Text>
      {checkWord && (
        <Text size="sm">
          Check word: <strong>{checkWord}</strong>. If you mistype the passphrase, you’ll see a different
          check word.
        </Text>
      )}
      <Text size="sm">
        You can’t open a backup without the passphrase, and we won’t show it again. Print it or write it down,
        and keep it away from the server. It applies from the next backup. To open a backup without
        Prospectus: <Code>{'age -d FILE | gunzip > institute.db'}</Code>
      </Text>
      <Text size="sm" c="dimmed">
        {panel} · Set {formatDateTime(setAt)}
      </Text>
      <Group data-screen-only>
        <PrintButtons fileName="backup-passphrase" />
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onDone}>I’ve saved it</Button>
      </Group>
    </Paper>
  )
}
