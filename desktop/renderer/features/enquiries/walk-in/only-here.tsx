import { Text } from '@mantine/core'
import classes from './only-here.module.css'
import { isOnlyHere } from './site-address'

/** Says beside a code that it leads nowhere from a visitor's phone, where that is so. */
export function OnlyHere({ origin }: { origin: string }) {
  if (!isOnlyHere(origin)) return null
  return (
    <Text size="sm" role="note" className={classes.note}>
      This address works on this computer only. Open the panel by the address that visitors use, and the code
      will lead there.
    </Text>
  )
}
