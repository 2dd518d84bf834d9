import { Anchor } from '@mantine/core'
import { parsePhone } from '#contract/parse-phone'
import classes from './phone-link.module.css'

/** A phone number that dials, with a mark where it is not a possible number. */
export function PhoneLink({ mobile, className }: { mobile: string; className?: string | undefined }) {
  const { number, shown, dialled } = parsePhone(mobile)
  return (
    <>
      <Anchor data-contact href={`tel:${dialled}`} inherit className={className}>
        {shown}
      </Anchor>
      {number === null && (
        <span className={classes.check} title="This is not a possible phone number.">
          Check number
        </span>
      )}
    </>
  )
}
