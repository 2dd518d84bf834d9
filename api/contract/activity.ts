import * as z from 'zod/mini'

/**
 * Actions, with the shape of each one's `detail`:
 * - demo `{ what, at }` (booked, moved, waiting, cancelled, attended or missed; start of the class; `from` if it was moved)
 * - created `{ channel }`; status, assignee and next-step `{ from, to }` (assignees by name; `because` if the change was
 *   automatic; `note` for a new assignee, which an undo turns into `retracted`; `kind` and `formerKind` if a next step is or
 *   was not a call); corrected (`{ from, to }` per field); note `{ text }`; call `{ outcome, note }`; message
 *   `{ channel, template, to }`; retracted `{ what }` (note, call or message) with its details; deleted; restored; released
 *   (not spam); held (marked as spam) `{ reason }`. An undo adds `undo: true`. undone `{ what }`: a note, call or message,
 *   whose own entry has become a retracted one
 * - revealed `{}`: contact details, to a role for which they are masked
 * - proposed, declined and reopened `{ other }` (id of the other person); proposed also has `by` (email or mobile)
 * - merged and split `{ enquiries }` (ids); erasure-scheduled `{ enquiries, until }` (count and due date);
 *   erasure-cancelled and purged `{ enquiries }`; erased `{}`; imported and reverted `{ fileName, enquiries }`;
 *   exported `{ enquiries, view, contacts, narrowedBy }` (count; full or masked; names of filters); backed-up `{}`
 *   (started manually)
 * - content, accounts and settings: created and updated `{ label, fields }`; deleted, restored and purged `{ label }`;
 *   reordered `{}`. Accounts also have `invitedBy` (a name) and `invitedById` if they were invited, `secondStep` (see
 *   SECOND_STEP_EVENTS) if that changed, `role` and `formerRole` if the role changed
 * - signed-out `{ label, sessions, devices }` (counts)
 * - invited and withdrawn `{ label }` (the email; empty for a link); invited also has `role` and `again`
 */
export const ACTIONS = [
  'created',
  'status',
  'assignee',
  'next-step',
  'demo',
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

/** Actions whose detail can contain a note. */
export const NOTED_ACTIONS: readonly string[] = ['note', 'call', 'assignee'] satisfies Action[]

/** Returns the note of an activity, also one of a call or for a new assignee; empty if there is none. */
export function getActivityNote({ action, detail }: { action: string; detail: unknown }): string {
  if (!NOTED_ACTIONS.includes(action)) return ''
  const { text, note } = detail as { text?: unknown; note?: unknown }
  const written = text || note
  return typeof written === 'string' ? written : ''
}

export const SECOND_STEP_EVENTS = [
  'set-up',
  'removed',
  'codes-renewed',
  'code-used',
  'passkey-added',
  'passkey-removed',
] as const
export type SecondStepEvent = (typeof SECOND_STEP_EVENTS)[number]

/** UTF-16 units of each text that a list of entries includes. */
export const SHOWN_TEXT_LENGTH = 300

/** An entry of a timeline or the audit log. `actor` is null for visitors and for automatic changes. */
export const activityResponse = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  subject: z.string(),
  subjectId: z.string(),
  action: z.enum(ACTIONS),
  detail: z.record(z.string(), z.unknown()),
  /** Texts in `detail` are cut after SHOWN_TEXT_LENGTH. Reading the single entry returns them in full. */
  isCut: z.optional(z.literal(true)),
})
export type ActivityRecord = z.output<typeof activityResponse>
