import { EmailLink } from '../../../components/email-link'
import { ContactText, RevealButton } from '../contact-text'
import { PhoneLink } from '../phone-link'
import type { EnquirySummary } from './cached-enquiry'
import classes from './detail.module.css'

/** The phone number and email of an enquiry. */
export function ContactDetails({ row }: { row: EnquirySummary }) {
  return (
    <div className={classes.line}>
      <h3 className={classes.heading}>Contact</h3>
      <span className={classes.ways}>
        {row.mobile && (
          <ContactText row={row} field="mobile">
            {(mobile) => <PhoneLink mobile={mobile} />}
          </ContactText>
        )}
        {row.email && (
          <ContactText row={row} field="email">
            {(email) => <EmailLink email={email} />}
          </ContactText>
        )}
        <RevealButton row={row} />
      </span>
    </div>
  )
}

/** The contact details of an enquiry that could not be loaded. */
export const ContactSummary = ({ row }: { row: EnquirySummary }) => (
  <section className={classes.section} aria-label="Contact">
    <ContactDetails row={row} />
    {row.message && <blockquote className={classes.message}>{row.message}</blockquote>}
  </section>
)
