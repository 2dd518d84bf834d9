import { BUDGETS, getLabel, TIMELINES } from '#contract/enquiries/choices'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { isMailAddress } from '#contract/mail-address'
import { oneLine } from '#contract/one-line'
import type { TextsOf } from '#contract/page-texts/all'
import { parsePhone } from '#contract/parse-phone'
import type { Message } from '../message.ts'
import { greetingName, toSubject } from '../tidy-text.ts'
import { button, type Entry, entries, paragraph, remark, sheet } from './email-layout.ts'

/** The details of an enquiry in its emails. Student enquiries lack the fields of services enquiries. */
export interface EnquiryFacts {
  kind: EnquiryKind
  name: string
  mobile: string
  email: string
  /** The course or service, as the visitor entered it. */
  topic: string
  message: string
  company?: string
  budget?: string
  timeline?: string
  branch?: string
}

/** Returns the link that calls a number. */
export const dial = (number: string) => `tel:${parsePhone(number).dialled}`

function toFacts({ kind, topic, ...facts }: EnquiryFacts): Entry[] {
  const list: Entry[] = [
    { label: 'Name', value: oneLine(facts.name) },
    { label: 'Mobile', value: facts.mobile, link: dial(facts.mobile) },
    { label: 'Email', value: facts.email },
    { label: kind === 'student' ? 'Course' : 'Service', value: oneLine(topic) },
    { label: 'Branch', value: oneLine(facts.branch ?? '') },
    { label: 'Company', value: oneLine(facts.company ?? '') },
    { label: 'Budget', value: getLabel(BUDGETS, facts.budget ?? '') },
    { label: 'Timeline', value: getLabel(TIMELINES, facts.timeline ?? '') },
    { label: 'Message', value: facts.message },
  ]
  return list.filter(({ value }) => value !== '')
}

/**
 * Returns the notification of a new enquiry for the institute. Replies go to the visitor.
 * @param recordUrl link to the enquiry on the desk
 */
export function enquiryMessage(enquiry: EnquiryFacts, recordUrl: string): Message {
  const what = enquiry.kind === 'student' ? 'Student enquiry' : 'Services enquiry'
  const facts = toFacts(enquiry)
  const canReply = isMailAddress(enquiry.email)
  const hint = canReply ? 'Reply to this email to answer the visitor.' : 'Please call the visitor.'
  return {
    subject: toSubject(`${what}: ${enquiry.name}, ${enquiry.topic}`),
    text: `${facts.map(({ label, value }) => `${label}: ${value}`).join('\n')}\n\nOpen enquiry: ${recordUrl}\n${hint}\n`,
    html: sheet({
      index: 'New on the desk',
      title: what,
      preview: `${enquiry.name}, ${enquiry.topic}`,
      rows: [entries(facts), button('Open enquiry', recordUrl), remark(hint)],
    }),
    ...(canReply ? { replyTo: enquiry.email } : {}),
  }
}

/** The institute's contact details. Missing ones are empty. */
export interface InstituteFacts {
  name: string
  phone: string
  address: string
  email: string
}

interface ThanksFacts {
  kind: EnquiryKind
  name: string
  /** The course or service as the institute names it. Empty if it offers none by that name. */
  topic: string
  institute: InstituteFacts
  texts: TextsOf<'mail'>
  /** The reference for tracking the enquiry. */
  reference: string
  siteUrl: string
}

/**
 * Returns the thank-you email. It repeats nothing the visitor typed except a name, so that no one can use the form to
 * send their own text to someone else's address.
 */
export function thanksMessage(facts: ThanksFacts): Message {
  const { kind, name, topic, institute, texts, reference, siteUrl } = facts
  const greeted = greetingName(name)
  const hello = `${greeted ? `${texts.greeting} ${greeted}` : texts.greeting},`
  const thanks = `${topic ? `${texts.thanksTopic} ${topic}` : texts.thanks}. ${texts[kind]}`
  const stateUrl = `${siteUrl}/enquiry/${reference}`
  const contact: Entry[] = [
    { label: 'Phone', value: institute.phone, link: dial(institute.phone) },
    { label: 'Address', value: institute.address },
    { label: 'Website', value: siteUrl, link: siteUrl },
  ].filter(({ value }) => value !== '')
  const handle: Entry = { label: texts.reference, value: reference, link: stateUrl }
  const invitation = institute.phone ? texts.call : texts.visit
  const { warning } = texts
  return {
    subject: toSubject(texts.subject),
    text: `${hello}\n\n${thanks}\n\n${invitation}\n${[institute.name, ...contact.map(({ value }) => value)].filter(Boolean).join('\n')}\n\n${handle.label}: ${reference}, ${stateUrl}\n\n${warning}\n`,
    html: sheet({
      index: institute.name,
      title: texts.heading,
      preview: texts[kind],
      rows: [
        paragraph(hello),
        paragraph(thanks),
        paragraph(invitation),
        entries([...contact, handle]),
        remark(warning),
      ],
    }),
    ...(isMailAddress(institute.email) ? { replyTo: institute.email } : {}),
  }
}
