import { Text } from '@mantine/core'
import classes from './localhost-warning.module.css'
import { isLocalhost } from './site-urls'

/** Warns next to a QR code if it does not work on a visitor's phone. */
export function LocalhostWarning({ origin }: { origin: string }) {
  if (!isLocalhost(origin)) return null
  return (
    <Text size="sm" role="note" className={classes.note}>
      This URL only works on this computer. Open the panel at the URL that visitors use to get a code that
      works for them.
    </Text>
  )
}
