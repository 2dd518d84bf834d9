import type { ActivityRecord } from '#contract/activity'
import {
  type EnquiryDetail,
  MAX_TIMELINE_LINES,
  TIMELINE_LINES,
  type TimelineLength,
} from '#contract/enquiries/record'
import type { Viewer } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { ACTIVITY_COLUMNS, toListedActivity } from '../audit/index.ts'
import { DESK_COLUMNS, readEnquiry, withPersonPosition } from './read-enquiry.ts'
import { whereVisible } from './visible.ts'

/** Maximum number of other enquiries of the same person that are returned. */
const MAX_OTHERS = 20

interface Context {
  page?: string
  referrer?: string
  utm?: Record<string, string>
}

export const getLines = (timeline: TimelineLength) =>
  timeline === 'whole' ? MAX_TIMELINE_LINES : TIMELINE_LINES

/** Returns the former emails of an enquiry from its corrections. */
const getFormerEmails = (activities: readonly ActivityRecord[]): string[] =>
  activities.flatMap(({ action, detail }) => {
    const { email } = detail as { email?: { from: string } }
    return action === 'corrected' && email ? [email.from] : []
  })

/** Returns the automatic messages to the person as timeline lines with their delivery state. */
async function readMessages(
  database: Database,
  id: string,
  emails: readonly string[],
): Promise<ActivityRecord[]> {
  const outbox = await database.message.findMany({
    where: { enquiryId: id, recipient: { in: [...emails] } },
    select: { id: true, channel: true, createdAt: true, sentAt: true, failedAt: true },
  })
  return outbox.map(({ id: noticeId, channel, createdAt, sentAt, failedAt }) => ({
    id: noticeId,
    at: (sentAt ?? failedAt ?? createdAt).toISOString(),
    actor: null,
    subject: 'enquiry',
    subjectId: id,
    action: 'message',
    detail: { channel, template: 'thanks', state: sentAt ? 'sent' : failedAt ? 'failed' : 'waiting' },
  }))
}

/** Returns an enquiry with its timeline and the person's other enquiries. @throws `not_found`, by the database */
export async function readDetail(
  database: Database,
  id: string,
  viewer: Viewer,
  timeline: TimelineLength,
): Promise<EnquiryDetail> {
  const enquiry = await readEnquiry(database, id, viewer)
  const { context } = await database.enquiry.findUniqueOrThrow({ where: { id }, select: { context: true } })
  const { page = '', referrer = '', utm = {} } = (context ?? {}) as Context
  const rows = await database.activity.findMany({
    where: { subject: 'enquiry', subjectId: id },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: ACTIVITY_COLUMNS,
  })
  const lines = rows.map(toListedActivity)
  const messages = await readMessages(database, id, [enquiry.email, ...getFormerEmails(lines)])
  const all = [...lines, ...messages].sort((one, other) => one.at.localeCompare(other.at))
  const activities = all.slice(-getLines(timeline))
  const others = enquiry.person
    ? await database.enquiry.findMany({
        where: {
          personId: enquiry.person.id,
          id: { not: id },
          deletedAt: null,
          AND: whereVisible(viewer),
        },
        orderBy: { arrival: 'desc' },
        take: MAX_OTHERS,
        select: DESK_COLUMNS,
      })
    : []
  return {
    enquiry,
    origin: { page, referrer, utm },
    activities,
    earlier: all.length - activities.length,
    others: await withPersonPosition(database, others, viewer),
  }
}
