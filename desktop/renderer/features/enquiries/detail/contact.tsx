import { Button, Group, Kbd, Paper, TextInput } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { CALL_OUTCOMES } from '#contract/enquiries/changes'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { EmailLink } from '../../../components/email-link'
import { usePhoneCallNotes } from '../call-note'
import { ContactText, RevealButton } from '../contact-text'
import { focusField } from '../enquiry-keys'
import { PhoneLink } from '../phone-link'
import { OUTCOME_LABELS } from '../texts'
import { useEnquiryChanges } from '../use-changes'
import type { EnquirySummary } from './cached-enquiry'
import { Composer } from './composer'
import classes from './detail.module.css'

/** Selector of the call note, for the shortcut that focuses it. */
const PHONE_CALL_NOTE = 'input[name="call-note"]'

const focusOutcomes = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.closest('[role="group"]')?.querySelector('button')?.focus()
}

/** The call note, and the outcome by click or key. */
function OutcomeButtons({ enquiry }: { enquiry: StaffEnquiry }) {
  const { logPhoneCall } = useEnquiryChanges()
  const text = usePhoneCallNotes(({ texts }) => texts[enquiry.id] ?? '')
  const setText = usePhoneCallNotes((notes) => notes.write)
  return (
    <Group gap={6} role="group" aria-label="Call outcome">
      <TextInput
        size="xs"
        name="call-note"
        onKeyDown={focusOutcomes}
        aria-label="Call note"
        placeholder="Call note, saved with the outcome"
        maxLength={5000}
        className={classes.phoneCallNote}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(enquiry.id, value)}
      />
      {CALL_OUTCOMES.map((outcome, index) => (
        <Button
          key={outcome}
          size="compact-sm"
          variant="default"
          rightSection={
            <Kbd size="xs" aria-hidden>
              {index + 1}
            </Kbd>
          }
          onClick={() => void logPhoneCall(enquiry, outcome)}
        >
          {OUTCOME_LABELS[outcome]}
        </Button>
      ))}
    </Group>
  )
}

export const focusPhoneCallNote = () => focusField(`[data-keys="drawer"] ${PHONE_CALL_NOTE}`)

function ContactDetails({ row }: { row: EnquirySummary }) {
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

/** Contact details, calls and messages. */
export function Contact({ enquiry }: { enquiry: StaffEnquiry }) {
  const { dial } = useEnquiryChanges()
  return (
    <section className={classes.section} aria-label="Contact">
      <ContactDetails row={enquiry} />
      <Paper variant="surface" className={classes.call} role="group" aria-label="Phone call">
        <Button
          size="compact-sm"
          leftSection={<IconPhone size={16} aria-hidden />}
          onClick={() => {
            void dial(enquiry)
            // The on-screen keyboard of a phone would cover the outcomes.
            if (matchMedia('(pointer: fine)').matches) focusPhoneCallNote()
          }}
        >
          Call
        </Button>
        <OutcomeButtons enquiry={enquiry} />
      </Paper>
      <Composer key={enquiry.id} enquiry={enquiry} />
    </section>
  )
}
