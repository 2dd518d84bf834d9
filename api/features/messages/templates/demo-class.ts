import { isMailAddress } from '#contract/mail-address'
import type { TextsOf } from '#contract/page-texts/all'
import type { Message } from '../message.ts'
import { greetingName, toSubject } from '../tidy-text.ts'
import { button, type Entry, entries, paragraph, remark, sheet } from './email-layout.ts'
import { dial, type InstituteFacts } from './enquiry.ts'

/** Reasons for a message about a demo class, each with its texts. */
const TEXTS = {
  booked: {
    subject: 'Your demo class is booked',
    lead: 'Your seat is booked. We look forward to seeing you.',
  },
  moved: {
    subject: 'Your demo class has moved',
    lead: 'Your demo class takes place at a new time. Your seat is booked for it.',
  },
  cancelled: {
    subject: 'Your demo class is cancelled',
    lead: 'Your seat in this demo class is cancelled. You can book another class on the page below.',
  },
  waiting: {
    subject: 'You are on the waiting list',
    lead: 'This demo class is full. We will contact you when a seat is free.',
  },
  tomorrow: {
    subject: 'Reminder: your demo class',
    lead: 'This is a reminder of your demo class.',
  },
  today: {
    subject: 'Your demo class starts soon',
    lead: 'Your demo class starts soon.',
  },
} as const

export type DemoClassReason = keyof typeof TEXTS

interface DemoClassFacts {
  reason: DemoClassReason
  name: string
  /** Title of the course or courses. */
  course: string
  startsAt: Date
  minutes: number
  branch: string
  /** URL of an online class; empty if there is none, or without a seat. */
  link: string
  trainer: string
  institute: InstituteFacts
  texts: TextsOf<'mail'>
  /** The page of the enquiry, where the visitor can move or cancel the seat. */
  stateUrl: string
}

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: 'Asia/Kolkata' })
const TIME = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** Returns the day and time of a class in India, such as `Saturday, 5 December 2026, 11:00 am to 12:30 pm`. */
function toClassTime(startsAt: Date, minutes: number): string {
  const end = new Date(startsAt.getTime() + minutes * 60_000)
  return `${DAY.format(startsAt)}, ${TIME.format(startsAt)} to ${TIME.format(end)}`
}

/** Returns the email about a seat in a demo class. It repeats nothing the visitor typed except a name. */
export function demoClassMessage(facts: DemoClassFacts): Message {
  const { reason, name, course, startsAt, minutes, branch, link, trainer, institute, texts, stateUrl } = facts
  const { subject, lead } = TEXTS[reason]
  const greeted = greetingName(name)
  const hello = `${greeted ? `${texts.greeting} ${greeted}` : texts.greeting},`
  const time = toClassTime(startsAt, minutes)
  const hasSeat = reason !== 'cancelled' && reason !== 'waiting'
  const details: Entry[] = [
    { label: 'Class', value: course },
    { label: 'Time', value: time },
    { label: 'Branch', value: branch },
    { label: 'Online', value: hasSeat ? link : '', link },
    { label: 'Trainer', value: trainer },
    { label: 'Phone', value: institute.phone, link: dial(institute.phone) },
  ].filter(({ value }) => value !== '')
  const change = hasSeat ? 'Change or cancel' : 'Choose a class'
  return {
    subject: toSubject(`${subject}: ${course}`),
    text: `${hello}\n\n${lead}\n\n${details.map(({ label, value }) => `${label}: ${value}`).join('\n')}\n\n${change}: ${stateUrl}\n\n${institute.name}\n`,
    html: sheet({
      index: institute.name,
      title: subject,
      preview: time,
      rows: [
        paragraph(hello),
        paragraph(lead),
        entries(details),
        button(change, stateUrl),
        remark(texts.warning),
      ],
    }),
    ...(isMailAddress(institute.email) ? { replyTo: institute.email } : {}),
  }
}
