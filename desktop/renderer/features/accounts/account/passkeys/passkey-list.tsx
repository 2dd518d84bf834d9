import { Button, Group, Paper, Text } from '@mantine/core'
import type { PasskeyRecord } from '#contract/passkeys'
import { formatDateTime } from '../../../../lib/format'
import classes from '../account.module.css'

interface PasskeyListProps {
  passkeys: readonly PasskeyRecord[]
  onRename: (passkey: PasskeyRecord) => void
  onRemove: (passkey: PasskeyRecord) => void
}

/** One's own passkeys, each to be renamed and removed. */
export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
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
