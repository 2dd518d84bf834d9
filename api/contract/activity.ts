import * as z from 'zod/mini'

/**
 * Kinds of activities, and what `detail` says of each:
 * - created `{ channel }`, status, assignee and next-step `{ from, to }` (names of assignees; `because` when
 *   the program did it; `kind` and `formerKind` of a next step that is or was no call), corrected (a `{ from, to }` by field), note `{ text }`, call `{ outcome, note }`,
 *   message `{ channel, template, to }`, retracted `{ what }` (one of the three before) with its details, deleted,
 *   restored, released (not spam) and held (marked as spam) `{ reason }`; `undo: true` where it undoes another change;
 *   undone `{ what }`: a note, call or message, whose own line is a retracted one since
 * - revealed `{}`: a number and an address, to a role for which contacts are masked
 * - proposed, declined and reopened `{ other }` (id of the other person; proposed also `by`: email or mobile)
 * - merged and split `{ enquiries }` (ids), erasure-scheduled `{ enquiries, until }` (how many, and when it is due),
 *   erasure-cancelled and purged `{ enquiries }`, erased `{}`, imported and reverted `{ fileName, enquiries }`, exported `{ enquiries, view, contacts, narrowedBy }` (how
 *   many; full or masked; names of filters), backed-up `{}` (begun by hand)
 * - content, accounts and settings: created, updated `{ label, fields }`, deleted, restored and purged `{ label }`, reordered
 *   `{}`; an account that somebody was invited to also `invitedBy` (a name) and `invitedById`, one whose
 *   second step changed `secondStep` (see SECOND_STEP_EVENTS), one that has another role `role` and `formerRole`
 * - signed-out `{ label, sessions, devices }` (how many were ended)
 * - invited and withdrawn `{ label }` (the address; empty for a link), invited also `role` and `again`
 */
export const ACTIONS = [
  'created',
  'status',
  'assignee',
  'next-step',
  'corrected',
  'note',
  'call',
  'message',
  'revealed',
  'retracted',
  'undone',
  'updated',
  'deleted',
  'restored',
  'reordered',
  'released',
  'held',
  'proposed',
  'declined',
  'reopened',
  'merged',
  'split',
  'erasure-scheduled',
  'erasure-cancelled',
  'erased',
  'purged',
  'imported',
  'reverted',
  'exported',
  'backed-up',
  'invited',
  'withdrawn',
  'signed-out',
] as const
export type Action = (typeof ACTIONS)[number]

/** What happens to an account's authenticator app, recovery codes and passkeys. */
export const SECOND_STEP_EVENTS = [
  'set-up',
  'removed',
  'codes-renewed',
  'code-used',
  'passkey-added',
  'passkey-removed',
] as const
export type SecondStepEvent = (typeof SECOND_STEP_EVENTS)[number]

/** UTF-16 units of each text of a line that come with a list of lines. */
export const SHOWN_WORDS = 300

/** A line of a timeline or of the audit list. `actor` is null when the program itself or a visitor acted. */
export const activityResponse = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  subject: z.string(),
  subjectId: z.string(),
  action: z.enum(ACTIONS),
  detail: z.record(z.string(), z.unknown()),
  /** Texts of the detail end after SHOWN_WORDS; the line alone has the whole of them. */
  isCut: z.optional(z.literal(true)),
})
export type ActivityRecord = z.output<typeof activityResponse>
