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

/** Call outcomes in the order of their keys 1 to 4. */
export const CALL_OUTCOMES = ['spoke', 'no-answer', 'busy', 'wrong-number'] as const
export type PhoneCallOutcome = (typeof CALL_OUTCOMES)[number]

export const MESSAGE_CHANNELS = ['whatsapp', 'email'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** Maximum number of enquiries that one request can change. */
export const BULK_LIMIT = 200

const text = (label: string, max: number) =>
  z.string({ error: mustBeText(label) }).check(z.trim(), maxLength(label, max))

/** Free text with line breaks. */
const multiline = (label: string, max: number) =>
  z.string({ error: mustBeText(label) }).check(z.overwrite(shownText), maxLength(label, max))

const id = (label: string) =>
  z
    .string({ error: mustBeText(label) })
    .check(z.minLength(1, `${label} is required.`), z.maxLength(64, `${label} is too long.`))

const changeable = {
  status: z.optional(z.string({ error: mustBeText('Status') }).check(z.maxLength(40, 'Status is too long.'))),
  /** Outcome of a closed service enquiry; null until staff set it. */
  closedAs: z.optional(z.nullable(z.enum(CLOSED_AS, { error: 'Choose won or lost.' }))),
  /** Account id; null unassigns the enquiry. */
  assigneeId: z.optional(z.nullable(id('Assignee'))),
  /** ISO 8601; null clears the next step. */
  nextStepAt: z.optional(
    z.nullable(z.iso.datetime({ offset: true, error: 'The next step must be a date and time in ISO 8601.' })),
  ),
  /** Kind of the next step. Without it, the kind stays the same, or becomes a call when the time changes. */
  nextStepKind: z.optional(
    z.enum(NEXT_STEP_KIND_NAMES, { error: 'The next step must be a call or a demo class.' }),
  ),
}

const hasTime = z.refine<{ nextStepAt?: string | null | undefined; nextStepKind?: string | undefined }>(
  ({ nextStepAt, nextStepKind }) => nextStepKind === undefined || Boolean(nextStepAt),
  { error: 'A call or demo class needs a date and time.' },
)

/** Id for POST /api/desk/batches/:id/undo; null if nothing changed or the caller can no longer see the enquiry. */
export const batchId = z.nullable(z.string())

const isChange = (value: object) => Object.values(value).some((part) => part !== undefined)

/** The values on the clerk's screen. If one of them has changed since, the response is 409 with the current value. */
const expected = {
  expectedAssigneeId: z.optional(z.nullable(id('Expected assignee'))),
  expectedStatus: z.optional(z.string({ error: mustBeText('Expected status') })),
  expectedNextStepAt: changeable.nextStepAt,
  expectedNextStepKind: changeable.nextStepKind,
}

const NOTE_LIMIT = 5000

const note = multiline('Note', NOTE_LIMIT).check(z.minLength(1, 'Enter a note.'))

/**
 * Body of PATCH /api/desk/enquiries/:id. A note is undone together with the change; one for a new assignee is in the same
 * timeline entry.
 */
export const changeSchema = z
  .strictObject({ ...changeable, ...expected, note: z.optional(note) })
  .check(
    z.refine(isChange, { error: 'Send at least one change: status, assigneeId or nextStepAt.' }),
    hasTime,
  )
const bulkChange = z
  .strictObject({
    id: id('Id'),
    ...changeable,
    /** The status on the clerk's screen. If it has changed since, this enquiry stays as it is. */
    expectedStatus: expected.expectedStatus,
    deleted: z.optional(z.boolean({ error: 'Deleted must be true or false.' })),
  })
  .check(hasTime)
export type BulkChange = z.output<typeof bulkChange>

/** A change of one enquiry, with the values on the clerk's screen. */
export type EnquiryChange = BulkChange & z.output<typeof changeSchema>

/** Query of POST /api/desk/enquiries/:id/release. With the id of an earlier batch, both are undone together. */
export const batchQuery = z.strictObject({ batchId: z.optional(id('Batch')) })

/** Body of POST /api/desk/bulk: each enquiry with its own change. */
export const bulkSchema = z.strictObject({
  changes: z
    .array(bulkChange, 'Changes must be a list.')
    .check(
      z.minLength(1, 'Select at least one enquiry.'),
      z.maxLength(BULK_LIMIT, `You can change up to ${BULK_LIMIT} enquiries at a time.`),
    ),
  /** Id from an earlier response; the requests then count as one change and are undone together. */
  batchId: z.optional(id('Batch')),
})
export type BulkRequest = z.input<typeof bulkSchema>
export const bulkResponse = z.strictObject({
  message: z.string(),
  changed: z.number(),
  /** Ids of enquiries that were left alone because they have changed since. */
  changedSince: z.array(z.string()),
  batchId,
})

/** Body of POST /api/desk/enquiries/:id/notes. */
export const noteSchema = z.strictObject({ text: note })

/** Body of POST /api/desk/enquiries/:id/calls. */
export const phoneCallSchema = z.strictObject({
  outcome: z.enum(CALL_OUTCOMES, { error: `Outcome must be one of ${CALL_OUTCOMES.join(', ')}.` }),
  note: z._default(multiline('Note', NOTE_LIMIT), ''),
})

/** Body of POST /api/desk/enquiries/:id/presence, and its response. */
export const presenceSchema = z.strictObject({
  isHere: z.boolean({ error: 'Presence must be true or false.' }),
})

/** Body of POST /api/desk/enquiries/:id/messages: a message that a clerk opened in WhatsApp or an email app. */
export const messageSchema = z.strictObject({
  channel: z.enum(MESSAGE_CHANNELS, { error: `Channel must be one of ${MESSAGE_CHANNELS.join(', ')}.` }),
  template: z._default(text('Template', 80), ''),
})

const isNotMasked = z.refine<string>((value) => !isMaskedText(value), { error: MASKED_REFUSAL, abort: true })

/** Fields that staff enter and can correct later. The email is optional. */
const enteredFields = {
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
  topic: line('Course or service', ENQUIRY_LIMITS.course).check(
    z.minLength(1, ENQUIRY_TEXTS.required),
    isNotMasked,
  ),
  message: multiline('Message', ENQUIRY_LIMITS.message),
}

const branch = line('Branch', ENQUIRY_LIMITS.branch)

/** Body of POST /api/desk/leads: an enquiry from another system. */
export const leadSchema = z.strictObject({
  kind: z.enum(['student', 'service'], { error: 'Kind must be student or service.' }),
  ...enteredFields,
  branch: z._default(branch, ''),
  email: z._default(enteredFields.email, ''),
  message: z._default(enteredFields.message, ''),
})
export type LeadInput = z.output<typeof leadSchema>

/** Body of POST /api/desk/enquiries: a walk-in or phone enquiry entered by staff. */
export const walkInSchema = z.extend(leadSchema, {
  channel: z._default(
    z.enum(DESK_CHANNELS, { error: `Channel must be one of ${CHANNELS.join(', ')}.` }),
    'walk-in',
  ),
})
export type WalkInInput = z.output<typeof walkInSchema>

export const correctedSchema = z.strictObject({ ...enteredFields, branch })
export type Corrected = z.output<typeof correctedSchema>

const STORED_LIMIT = 10_000

/** A pair of the value on the clerk's screen and the correct one. */
const correctionOf = <Value extends z.ZodMiniType<string>>(to: Value) =>
  z.optional(z.strictObject({ from: text('Previous value', STORED_LIMIT), to }))

/**
 * Body of POST /api/desk/enquiries/:id/corrections: each field with the value on the clerk's screen. If any field has
 * changed since, the response is 409 and nothing is stored.
 */
export const correctionSchema = z
  .strictObject({
    name: correctionOf(enteredFields.name),
    mobile: correctionOf(enteredFields.mobile),
    email: correctionOf(enteredFields.email),
    topic: correctionOf(enteredFields.topic),
    branch: correctionOf(branch),
    message: correctionOf(enteredFields.message),
  })
  .check(
    z.refine(isChange, {
      error: 'Send at least one correction: name, mobile, email, topic, branch or message.',
    }),
  )
export type Correction = z.output<typeof correctionSchema>

/** Labels of the correctable fields as they appear in sentences, in form order. */
export const CORRECTED_FIELDS = {
  name: 'name',
  mobile: 'phone number',
  email: 'email',
  topic: 'course or service',
  branch: 'branch',
  message: 'message',
} as const satisfies Record<keyof Corrected, string>
