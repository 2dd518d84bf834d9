import { Anchor, Button, Paper } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { EmailLink } from '../../../components/email-link'
import { formatPhone } from '../../../lib/format'
import { callAddress, openAddress } from '../contact-addresses'
import { focusField } from '../enquiry-keys'
import { Masked, MaskedText } from '../masked'
import { Composer } from './composer'
import classes from './detail.module.css'
import type { KnownRow } from './known'
import { OutcomeButtons, PHONE_CALL_NOTE } from './outcome-buttons'

/** Where what is said on the phone is written down. */
export const focusPhoneCallNote = () => focusField(`[data-keys="drawer"] ${PHONE_CALL_NOTE}`)

function Ways({ row: { id, name, mobile, email } }: { row: KnownRow }) {
  return (
    <div className={classes.line}>
      <h3 className={classes.heading}>Contact</h3>
      <span className={classes.ways}>
        {mobile && (
          <Masked id={id} text={mobile} label={`Number of ${name}`}>
            <Anchor href={callAddress(mobile)} inherit>
              {formatPhone(mobile)}
            </Anchor>
          </Masked>
        )}
        {email && (
          <Masked id={id} text={email} label={`E-mail address of ${name}`}>
            <EmailLink email={email} />
          </Masked>
        )}
      </span>
    </div>
  )
}

/** How to reach a person whose enquiry could not be read. */
export const KnownContact = ({ row }: { row: KnownRow }) => (
  <section className={classes.section} aria-label="Contact">
    <Ways row={row} />
    {row.message && (
      <blockquote className={classes.message}>
        <MaskedText id={row.id} text={row.message} />
      </blockquote>
    )}
  </section>
)

/** The ways to reach a person, and what came of them. */
export function Contact({ enquiry }: { enquiry: StaffEnquiry }) {
  const { id, mobile } = enquiry
  return (
    <section className={classes.section} aria-label="Contact">
      <Ways row={enquiry} />
      <Paper variant="surface" className={classes.call} role="group" aria-label="Phone call">
        <Button
          size="compact-sm"
          leftSection={<IconPhone size={16} aria-hidden />}
          onClick={() => {
            openAddress(callAddress(mobile))
            // A phone's keyboard would lie over the outcomes.
            if (matchMedia('(pointer: fine)').matches) focusPhoneCallNote()
          }}
        >
          Call
        </Button>
        <OutcomeButtons enquiry={enquiry} />
      </Paper>
      <Composer key={id} enquiry={enquiry} />
    </section>
  )
}
