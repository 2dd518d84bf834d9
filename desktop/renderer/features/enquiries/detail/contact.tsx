import { Anchor, Button, Paper } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { EmailLink } from '../../../components/email-link'
import { callAddress, openAddress } from '../contact-addresses'
import { Masked } from '../masked'
import { Composer } from './composer'
import classes from './detail.module.css'
import { OutcomeButtons } from './outcome-buttons'

/** The ways to reach a person, and what came of them. */
export function Contact({ enquiry }: { enquiry: StaffEnquiry }) {
  const { id, name, mobile, email } = enquiry
  return (
    <section className={classes.section} aria-label="Contact">
      <div className={classes.line}>
        <h3 className={classes.heading}>Contact</h3>
        <span className={classes.ways}>
          <Masked id={id} text={mobile} label={`Number of ${name}`}>
            <Anchor href={callAddress(mobile)} inherit>
              {mobile}
            </Anchor>
          </Masked>
          {email && (
            <Masked id={id} text={email} label={`E-mail address of ${name}`}>
              <EmailLink email={email} />
            </Masked>
          )}
        </span>
      </div>
      <Paper variant="surface" className={classes.call} role="group" aria-label="Phone call">
        <Button
          size="compact-sm"
          leftSection={<IconPhone size={16} aria-hidden />}
          onClick={() => openAddress(callAddress(mobile))}
        >
          Call
        </Button>
        <OutcomeButtons enquiry={enquiry} />
      </Paper>
      <Composer key={id} enquiry={enquiry} />
    </section>
  )
}
