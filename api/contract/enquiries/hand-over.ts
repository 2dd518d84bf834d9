import * as z from 'zod/mini'
import { type ActivityRecord, activityResponse } from '#contract/activity'

const HOUR_MS = 3_600_000

/** An enquiry that a colleague has handed to somebody who has not touched it since. */
export const handOverResponse = z.strictObject({
  id: z.string(),
  /** Of the person who asks. */
  name: z.string(),
  by: z.nonoptional(activityResponse.shape.actor),
  at: z.iso.datetime(),
  /** What the colleague has noted with it; empty for nothing. */
  note: z.string(),
})
export type HandOver = z.output<typeof handOverResponse>

const wordsOf = ({ action, detail }: ActivityRecord): string => {
  const words = action === 'note' ? detail.text : action === 'call' ? detail.note : ''
  return typeof words === 'string' ? words : ''
}

/**
 * How an enquiry came to its assignee, while that is news. What the colleague wrote in the hour before, or after, goes
 * along.
 * @param activities of the enquiry, the oldest first
 * @param assigneeId the assignee
 * @returns null where they took it themselves, or have done something since
 */
export function toHandOver(
  activities: readonly ActivityRecord[],
  assigneeId: string,
): Pick<HandOver, 'by' | 'at' | 'note'> | null {
  const place = activities.findLastIndex(({ action }) => action === 'assignee')
  const handing = activities[place]
  if (!handing?.actor || handing.actor.id === assigneeId) return null
  // Whoever only looks up a number has done nothing yet.
  const isDone = ({ actor, action }: ActivityRecord) => actor?.id === assigneeId && action !== 'revealed'
  if (activities.slice(place).some(isDone)) return null
  const { actor: by, at } = handing
  const note = activities.findLast(
    (each) =>
      each.actor?.id === by.id && Date.parse(each.at) >= Date.parse(at) - HOUR_MS && wordsOf(each) !== '',
  )
  return { by, at, note: note ? wordsOf(note) : '' }
}
