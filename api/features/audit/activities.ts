import { type Action, type ActivityRecord, SHOWN_TEXT_LENGTH } from '#contract/activity'
import { cutText } from '#contract/storable-text'
import { after, type Clock } from '../../lib/clock.ts'

/** Who makes the change: a signed-in person, or null for a visitor and for the program itself. */
export type Actor = { id: string; name: string } | null

/** Something that was done, to what. */
export interface NewActivity {
  subject: string
  subjectId: string
  action: Action
  detail?: Record<string, unknown>
  /** The columns' old and new values. */
  changes?: { from: object; to: object }
  /** What the change is undone by; absent where nobody can. */
  batchId?: string
  /** True where it undoes another one. */
  isUndo?: true
}

/**
 * The row of an activity for `activity.create` or `createMany`: written in the transaction of what it tells of, so that
 * nothing changes without a line and no line tells of what did not happen.
 */
export const activityRow = (
  clock: Clock,
  actor: Actor,
  { detail = {}, isUndo, ...newActivity }: NewActivity,
) => ({
  ...newActivity,
  at: after(clock, 0),
  actorId: actor?.id ?? null,
  actorName: actor?.name ?? '',
  detail: (isUndo ? { ...detail, undo: true } : detail) as object,
})

/** What is read of an activity. */
export const ACTIVITY_COLUMNS = {
  id: true,
  at: true,
  actorId: true,
  actorName: true,
  subject: true,
  subjectId: true,
  action: true,
  detail: true,
} as const

interface Row {
  id: string
  at: Date
  actorId: string | null
  actorName: string
  subject: string
  subjectId: string
  action: string
  detail: unknown
}

/** A row as staff read it. */
export const asActivity = ({ at, actorId, actorName, action, detail, ...row }: Row): ActivityRecord => ({
  ...row,
  at: at.toISOString(),
  actor: actorId === null ? null : { id: actorId, name: actorName },
  action: action as Action,
  detail: detail as Record<string, unknown>,
})

/** A value of a detail whose texts end after SHOWN_TEXT_LENGTH. */
function cutWords(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > SHOWN_TEXT_LENGTH ? `${cutText(value, SHOWN_TEXT_LENGTH)}…` : value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cutWords(inner)]))
}

const hasLongWords = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length > SHOWN_TEXT_LENGTH
    : typeof value === 'object' && value !== null && Object.values(value).some(hasLongWords)

/** A row as one of many: whoever notes 5,000 letters again and again makes no list of megabytes. */
export function asListedActivity(row: Row): ActivityRecord {
  const activity = asActivity(row)
  if (!hasLongWords(activity.detail)) return activity
  return { ...activity, detail: cutWords(activity.detail) as ActivityRecord['detail'], isCut: true }
}
