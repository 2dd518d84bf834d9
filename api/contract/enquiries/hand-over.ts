import * as z from 'zod/mini'
import { type ActivityRecord, activityResponse, getActivityNote } from '#contract/activity'

const HOUR_MS = 3_600_000

/**
 * A change of assignee to notify the user of: a colleague assigned the enquiry to them and they haven't worked on it since,
 * or Prospectus unassigned it from them and no one has picked it up since.
 */
export const handOverResponse = z.strictObject({
  id: z.string(),
  change: z.enum(['handed-over', 'unassigned']),
  name: z.string(),
  /** Null if Prospectus unassigned it. */
  by: z.nonoptional(activityResponse.shape.actor),
  at: z.iso.datetime(),
  /** The colleague's note; empty if there is none. */
  note: z.string(),
})
export type HandOver = z.output<typeof handOverResponse>

/**
 * Returns the colleague and time of the last assignment, with the colleague's last note from up to an hour before, from
 * the assignment or any time after.
 * @param activities of the enquiry, oldest first
 * @returns null if the assignee picked it themselves or has worked on it since
 */
export function toHandOver(
  activities: readonly ActivityRecord[],
  assigneeId: string,
): Pick<HandOver, 'change' | 'by' | 'at' | 'note'> | null {
  const place = activities.findLastIndex(({ action }) => action === 'assignee')
  const assignment = activities[place]
  if (!assignment?.actor || assignment.actor.id === assigneeId) return null
  // Revealing a number doesn't count as work.
  const isWork = ({ actor, action }: ActivityRecord) => actor?.id === assigneeId && action !== 'revealed'
  if (activities.slice(place).some(isWork)) return null
  const { actor: by, at } = assignment
  const isTheirNote = (each: ActivityRecord) =>
    each.actor?.id === by.id &&
    Date.parse(each.at) >= Date.parse(at) - HOUR_MS &&
    // Another assignment's note was for someone else.
    (each.action !== 'assignee' || each === assignment) &&
    getActivityNote(each) !== ''
  const note = activities.findLast(isTheirNote)
  return { change: 'handed-over', by, at, note: note ? getActivityNote(note) : '' }
}
