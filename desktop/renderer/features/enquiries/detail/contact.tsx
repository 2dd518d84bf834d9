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

/** Marks the box for a note on a phone call, so that a key leads there. */
const PHONE_CALL_NOTE = 'input[name="call-note"]'

const toOutcomes = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.closest('[role="group"]')?.querySelector('button')?.focus()
}

/** Notes, if any, and how the phone call ended, by a click or its key. */
function OutcomeButtons({ enquiry }: { enquiry: StaffEnquiry }) {
  const { notePhoneCall } = useEnquiryChanges()
  const text = usePhoneCallNotes(({ texts }) => texts[enquiry.id] ?? '')
  const write = usePhoneCallNotes((notes) => notes.write)
  return (
    <Group gap={6} role="group" aria-label="What the call came to">
      <TextInput
        size="xs"
        name="call-note"
        onKeyDown={toOutcomes}
        aria-label="Note on the call"
        placeholder="Note on the call, kept with its outcome"
        maxLength={5000}
        className={classes.phoneCallNote}
        value={text}
        onChange={({ currentTarget: { value } }) => write(enquiry.id, value)}
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
          onClick={() => void notePhoneCall(enquiry, outcome)}
        >
          {OUTCOME_LABELS[outcome]}
        </Button>
      ))}
    </Group>
  )
}

/** Where what is said on the phone is written down. */
export const focusPhoneCallNote = () => focusField(`[data-keys="drawer"] ${PHONE_CALL_NOTE}`)

function Ways({ row }: { row: EnquirySummary }) {
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

/** How to reach a person whose enquiry could not be read. */
export const ContactSummary = ({ row }: { row: EnquirySummary }) => (
  <section className={classes.section} aria-label="Contact">
    <Ways row={row} />
    {row.message && <blockquote className={classes.message}>{row.message}</blockquote>}
  </section>
)

/** The ways to reach a person, and what came of them. */
export function Contact({ enquiry }: { enquiry: StaffEnquiry }) {
  const { dial } = useEnquiryChanges()
  return (
    <section className={classes.section} aria-label="Contact">
      <Ways row={enquiry} />
      <Paper variant="surface" className={classes.call} role="group" aria-label="Phone call">
        <Button
          size="compact-sm"
          leftSection={<IconPhone size={16} aria-hidden />}
          onClick={() => {
            void dial(enquiry)
            // A phone's keyboard would lie over the outcomes.
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
