import * as z from 'zod/mini'
import { maxLength, mustBeText } from '#contract/characters'
import { readAsMobile } from '#contract/enquiries/enquiries'
import { isEmail } from '#contract/enquiries/enquiry-rules'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { NEXT_STEP_KIND_NAMES } from '#contract/enquiries/next-step-kinds'
import { CHANNELS, CLOSED_AS, DESK_CHANNELS } from '#contract/enquiries/pipeline-stages'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { line } from '#contract/line'
import { isMaskedText, MASKED_REFUSAL } from '#contract/masking'
import { shownText, withoutInvisible } from '#contract/one-line'
import { isMobile } from '#contract/phone-numbers'

/** How a phone call ended, in the order of its keys 1 to 4. */
export const CALL_OUTCOMES = ['spoke', 'no-answer', 'busy', 'wrong-number'] as const
export type PhoneCallOutcome = (typeof CALL_OUTCOMES)[number]

/** By what a message is written to a person. */
export const MESSAGE_CHANNELS = ['whatsapp', 'email'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** Enquiries that one request changes at the most. */
export const BULK_LIMIT = 200

const text = (label: string, max: number) =>
  z.string({ error: mustBeText(label) }).check(z.trim(), maxLength(label, max))

/** What staff write of their own, of any lines. */
const multiline = (label: string, max: number) =>
  z.string({ error: mustBeText(label) }).check(z.overwrite(shownText), maxLength(label, max))

const id = (label: string) =>
  z
    .string({ error: mustBeText(label) })
    .check(z.minLength(1, `${label} is required.`), z.maxLength(64, `${label} is too long.`))

const changeable = {
  status: z.optional(z.string({ error: mustBeText('Status') }).check(z.maxLength(40, 'Status is too long.'))),
  /** What a closed service enquiry came to; null when nobody has said so. */
  closedAs: z.optional(z.nullable(z.enum(CLOSED_AS, { error: 'It was won or lost.' }))),
  /** Id of the account; null gives it back to everybody. */
  assigneeId: z.optional(z.nullable(id('Assignee'))),
  /** ISO 8601; null when no further step is planned. */
  nextStepAt: z.optional(
    z.nullable(z.iso.datetime({ offset: true, error: 'The next step must be a moment in ISO 8601.' })),
  ),
  /** What the next step is; unsaid, it stays what it is at its time, and is a call at another one. */
  nextStepKind: z.optional(
    z.enum(NEXT_STEP_KIND_NAMES, { error: 'The next step is either a call or a demo class.' }),
  ),
}

const hasTime = z.refine<{ nextStepAt?: string | null | undefined; nextStepKind?: string | undefined }>(
  ({ nextStepAt, nextStepKind }) => nextStepKind === undefined || Boolean(nextStepAt),
  { error: 'A call or a demo class needs a day and a time.' },
)

/** What POST /api/desk/batches/:id/undo undoes; null where nothing was changed, or the caller no longer sees it. */
export const batchId = z.nullable(z.string())

const isChange = (value: object) => Object.values(value).some((part) => part !== undefined)

/** What the clerk saw. Where it is otherwise by now, the change is refused with 409 and what it is. */
const expected = {
  expectedAssigneeId: z.optional(z.nullable(id('Expected assignee'))),
  expectedStatus: z.optional(z.string({ error: mustBeText('Expected status') })),
  expectedNextStepAt: changeable.nextStepAt,
  expectedNextStepKind: changeable.nextStepKind,
}

/** Body of PATCH /api/desk/enquiries/:id. */
export const changeSchema = z
  .strictObject({ ...changeable, ...expected })
  .check(z.refine(isChange, { error: 'Name what shall change: status, assigneeId or nextStepAt.' }), hasTime)
const bulkChange = z
  .strictObject({
    id: id('Id'),
    ...changeable,
    deleted: z.optional(z.boolean({ error: 'Deleted must be true or false.' })),
  })
  .check(hasTime)
export type BulkChange = z.output<typeof bulkChange>

/** A change of one enquiry, with what the clerk saw. */
export type EnquiryChange = BulkChange & z.output<typeof changeSchema>

/** Query of POST /api/desk/enquiries/:id/release: of an earlier response, with which it is undone. */
export const batchQuery = z.strictObject({ batchId: z.optional(id('Batch')) })

/** Body of POST /api/desk/bulk: each enquiry with its own change. */
export const bulkSchema = z.strictObject({
  changes: z
    .array(bulkChange, 'Changes must be a list.')
    .check(
      z.minLength(1, 'Name at least one enquiry.'),
      z.maxLength(BULK_LIMIT, `At most ${BULK_LIMIT} enquiries can be changed at once.`),
    ),
  /** Of an earlier response: the requests are one change, undone together. */
  batchId: z.optional(id('Batch')),
})
export type BulkRequest = z.input<typeof bulkSchema>
export const bulkResponse = z.strictObject({
  message: z.string(),
  changed: z.number(),
  batchId,
})

const NOTE_LIMIT = 5000

/** Body of POST /api/desk/enquiries/:id/notes. */
export const noteSchema = z.strictObject({
  text: multiline('Note', NOTE_LIMIT).check(z.minLength(1, 'Write the note first.')),
})

/** Body of POST /api/desk/enquiries/:id/calls. */
export const phoneCallSchema = z.strictObject({
  outcome: z.enum(CALL_OUTCOMES, { error: `Outcome must be one of ${CALL_OUTCOMES.join(', ')}.` }),
  note: z._default(multiline('Note', NOTE_LIMIT), ''),
})

/** Body of POST /api/desk/enquiries/:id/presence, and its response. */
export const presenceSchema = z.strictObject({
  isHere: z.boolean({ error: 'Presence must be true or false.' }),
})

/** Body of POST /api/desk/enquiries/:id/messages: a message that a clerk has opened in WhatsApp or the mail program. */
export const messageSchema = z.strictObject({
  channel: z.enum(MESSAGE_CHANNELS, { error: `Channel must be one of ${MESSAGE_CHANNELS.join(', ')}.` }),
  template: z._default(text('Template', 80), ''),
})

/** What is shown in the place of a masked contact is none. */
const isNotMasked = z.refine<string>((value) => !isMaskedText(value), { error: MASKED_REFUSAL, abort: true })

/** What staff write down of an enquiry, and correct later. An e-mail address need not be there. */
const written = {
  name: line('Name', ENQUIRY_LIMITS.name).check(z.minLength(1, ENQUIRY_TEXTS.required)),
  mobile: z
    .string({ error: mustBeText('Mobile') })
    .check(
      z.trim(),
      z.minLength(1, ENQUIRY_TEXTS.required),
      isNotMasked,
      readAsMobile,
      z.refine(isMobile, { error: ENQUIRY_TEXTS.mobile }),
    ),
  email: z.string({ error: mustBeText('Email') }).check(
    z.overwrite(withoutInvisible),
    z.trim(),
    isNotMasked,
    z.refine((value) => value === '' || isEmail(value), { error: ENQUIRY_TEXTS.email }),
  ),
  /** The course or the service, as its list names it. */
  topic: line('Course or service', ENQUIRY_LIMITS.course).check(
    z.minLength(1, ENQUIRY_TEXTS.required),
    isNotMasked,
  ),
  message: multiline('Message', ENQUIRY_LIMITS.message),
}

const branch = line('Branch', ENQUIRY_LIMITS.branch)

/** Body of POST /api/desk/leads: what another system knows of somebody who asks. */
export const leadSchema = z.strictObject({
  kind: z.enum(['student', 'service'], { error: 'Kind must be student or service.' }),
  ...written,
  branch: z._default(branch, ''),
  email: z._default(written.email, ''),
  message: z._default(written.message, ''),
})
export type LeadInput = z.output<typeof leadSchema>

/** Body of POST /api/desk/enquiries: what staff write down at the counter. */
export const walkInSchema = z.extend(leadSchema, {
  channel: z._default(
    z.enum(DESK_CHANNELS, { error: `Channel must be one of ${CHANNELS.join(', ')}.` }),
    'walk-in',
  ),
})
export type WalkInInput = z.output<typeof walkInSchema>

/** What can be corrected of an enquiry, as it shall be. */
export const correctedSchema = z.strictObject({ ...written, branch })
export type Corrected = z.output<typeof correctedSchema>

const STORED_LIMIT = 10_000

/** A value in the words that the clerk saw, and the one that is right. */
const correctionOf = <Value extends z.ZodMiniType<string>>(to: Value) =>
  z.optional(z.strictObject({ from: text('What it was', STORED_LIMIT), to }))

/**
 * Body of POST /api/desk/enquiries/:id/corrections: each field with what the clerk saw. Where a field is something
 * else by now, all is refused with 409.
 */
export const correctionSchema = z
  .strictObject({
    name: correctionOf(written.name),
    mobile: correctionOf(written.mobile),
    email: correctionOf(written.email),
    topic: correctionOf(written.topic),
    branch: correctionOf(branch),
    message: correctionOf(written.message),
  })
  .check(
    z.refine(isChange, {
      error: 'Name what shall be corrected: name, mobile, email, topic, branch or message.',
    }),
  )
export type Correction = z.output<typeof correctionSchema>

/** What is corrected, in the order of the form, with its name in a sentence. */
export const CORRECTED_FIELDS = {
  name: 'name',
  mobile: 'number',
  email: 'e-mail address',
  topic: 'course or service',
  branch: 'branch',
  message: 'message',
} as const satisfies Record<keyof Corrected, string>
