import { Text } from '@mantine/core'
import classes from './localhost-warning.module.css'
import { isOnlyHere } from './site-urls'

/** Says beside a code that it leads nowhere from a visitor's phone, where that is so. */
export function LocalhostWarning({ origin }: { origin: string }) {
  if (!isOnlyHere(origin)) return null
  return (
    <Text size="sm" role="note" className={classes.note}>
      This address works on this computer only. Open the panel by the address that visitors use, and the code
      will lead there.
    </Text>
  )
}
