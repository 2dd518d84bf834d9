import type { Action, ActivityRecord } from '#contract/activity'

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
