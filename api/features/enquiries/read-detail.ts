import type { ActivityRecord } from '#contract/activity'
import {
  type EnquiryDetail,
  MAX_TIMELINE_LINES,
  type StaffEnquiry,
  TIMELINE_LINES,
  type TimelineLength,
} from '#contract/enquiries/record'
import type { Viewer } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { readTimeline } from '../audit/index.ts'
import type { Outbox } from '../messages/index.ts'
import { readEnquiries, readEnquiry } from './read-enquiry.ts'
import { whereVisible } from './visible.ts'

/** Maximum number of other enquiries of the same person that are returned, with their timelines. */
const MAX_OTHERS = 20

interface Deps {
  database: Database
  outbox: Pick<Outbox, 'isLocal'>
}

interface Context {
  page?: string
  referrer?: string
  utm?: Record<string, string>
}

export const getLines = (timeline: TimelineLength) =>
  timeline === 'whole' ? MAX_TIMELINE_LINES : TIMELINE_LINES

/** Returns the person's newest other enquiries that the viewer can see outside the bin, newest first. */
async function readOthers(database: Database, { id, person }: StaffEnquiry, viewer: Viewer) {
  if (!person) return []
  // Sorted here, because with an ORDER BY SQLite would scan all enquiries instead of this person's.
  const rows = await database.enquiry.findMany({
    where: { personId: person.id, id: { not: id }, deletedAt: null, AND: whereVisible(viewer) },
    select: { arrival: true },
  })
  const arrivals = rows.map(({ arrival }) => arrival).sort((one, other) => (one > other ? -1 : 1))
  return readEnquiries(database, arrivals.slice(0, MAX_OTHERS), viewer)
}

/** Returns the automatic messages to the person as timeline lines with their delivery state. */
async function readMessages({ database, outbox }: Deps, ids: readonly string[]): Promise<ActivityRecord[]> {
  const messages = await database.message.findMany({
    where: { enquiryId: { in: [...ids] }, purpose: 'visitor' },
    select: { id: true, enquiryId: true, channel: true, createdAt: true, sentAt: true, failedAt: true },
  })
  if (messages.length === 0) return []
  const isLocal = { email: await outbox.isLocal('email'), sms: await outbox.isLocal('sms') }
  const sentAs = (channel: string) => (isLocal[channel as keyof typeof isLocal] ? 'local' : 'sent')
  return messages.map(({ id, enquiryId, channel, createdAt, sentAt, failedAt }) => ({
    id,
    at: (sentAt ?? failedAt ?? createdAt).toISOString(),
    actor: null,
    subject: 'enquiry',
    subjectId: enquiryId ?? '',
    action: 'message',
    detail: {
      channel,
      template: 'thanks',
      state: sentAt ? sentAs(channel) : failedAt ? 'failed' : 'waiting',
    },
  }))
}

/**
 * Returns an enquiry, the person's other enquiries that the viewer can see, and the timeline of all of them.
 * @throws `not_found`, by the database
 */
export async function readDetail(
  deps: Deps,
  id: string,
  viewer: Viewer,
  timeline: TimelineLength,
): Promise<EnquiryDetail> {
  const { database } = deps
  const enquiry = await readEnquiry(database, id, viewer)
  const { context } = await database.enquiry.findUniqueOrThrow({ where: { id }, select: { context: true } })
  const { page = '', referrer = '', utm = {} } = (context ?? {}) as Context
  const others = await readOthers(database, enquiry, viewer)
  const ids = [id, ...others.map((other) => other.id)]
  const subjects = ids.map((subjectId) => ({ subject: 'enquiry', subjectId }) as const)
  const messages = await readMessages(deps, ids)
  return {
    enquiry,
    origin: { page, referrer, utm },
    ...(await readTimeline(database, subjects, getLines(timeline), messages)),
    others,
  }
}
