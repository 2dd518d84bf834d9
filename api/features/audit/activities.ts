import { type Action, type ActivityRecord, SHOWN_TEXT_LENGTH } from '#contract/activity'
import { cutText } from '#contract/storable-text'
import { after, type Clock } from '../../lib/clock.ts'

/** The user or app that makes a change; null for visitors and automatic changes. */
export type Actor = { id: string; name: string } | null

export interface NewActivity {
  subject: string
  subjectId: string
  action: Action
  detail?: Record<string, unknown>
  /** Old and new values of the columns. */
  changes?: { from: object; to: object }
  /** Key for undoing the change; absent if it can't be undone. */
  batchId?: string
  /** Set if it undoes another change. */
  isUndo?: true
}

/**
 * Returns the row of an activity for `activity.create` or `createMany`. It must be written in the transaction of the
 * change, so that changes and entries always match.
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

export const toActivityRecord = ({
  at,
  actorId,
  actorName,
  action,
  detail,
  ...row
}: Row): ActivityRecord => ({
  ...row,
  at: at.toISOString(),
  actor: actorId === null ? null : { id: actorId, name: actorName },
  action: action as Action,
  detail: detail as Record<string, unknown>,
})

/** Returns a value of `detail` with its texts cut after SHOWN_TEXT_LENGTH. */
function cutTexts(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > SHOWN_TEXT_LENGTH ? `${cutText(value, SHOWN_TEXT_LENGTH)}…` : value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cutTexts(inner)]))
}

const hasLongTexts = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length > SHOWN_TEXT_LENGTH
    : typeof value === 'object' && value !== null && Object.values(value).some(hasLongTexts)

/** Returns a row for a list, with long texts cut, so that many long notes don't add up to megabytes. */
export function toListedActivity(row: Row): ActivityRecord {
  const activity = toActivityRecord(row)
  if (!hasLongTexts(activity.detail)) return activity
  return { ...activity, detail: cutTexts(activity.detail) as ActivityRecord['detail'], isCut: true }
}
