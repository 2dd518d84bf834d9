import { Anchor } from '@mantine/core'
import { parsePhone } from '#contract/parse-phone'
import classes from './phone-link.module.css'

/** A link that dials a phone number, with a warning if the number is not possible. Text without digits is no link. */
export function PhoneLink({ mobile, className }: { mobile: string; className?: string | undefined }) {
  const { number, shown, dialled } = parsePhone(mobile)
  return (
    <>
      {dialled ? (
        <Anchor data-contact href={`tel:${dialled}`} inherit className={className}>
          {shown}
        </Anchor>
      ) : (
        <span className={className}>{shown}</span>
      )}
      {number === null && (
        <span className={classes.check} title="This phone number is not possible.">
          Check number
        </span>
      )}
    </>
  )
}
