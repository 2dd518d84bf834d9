import type { Database } from '../../database/database.ts'
import { after, type Clock, within } from '../../lib/clock.ts'
import type { ClaimedMessage } from './outbox-rows.ts'

const HOUR_MS = 3_600_000

/** Messages per hour that one network can cause. The digest of the rest makes it 20. */
export const PER_NETWORK = 19

/** Messages per hour that all visitors together can cause: the limit of a small email account. */
export const PER_HOUR = 200

export interface ExhaustedBudget {
  /** Time at which the budget has room again. */
  room: Date
  /** Network that exhausted it; null if all visitors together did. */
  network: string | null
}

/**
 * Admits a notice or a thank-you unless its network, or all networks together, caused too many within the last hour. The
 * outbox rows are the count, so it survives a restart and servers that share a database share it.
 * @returns null if the message may be sent
 */
export function admit(
  database: Database,
  clock: Clock,
  { id, network }: ClaimedMessage,
): Promise<ExhaustedBudget | null> {
  return database.$transaction(async (transaction) => {
    const admitted = await transaction.message.findMany({
      where: { admittedAt: within(clock, HOUR_MS) },
      orderBy: { admittedAt: 'desc' },
      select: { network: true, admittedAt: true },
    })
    const ofAll = admitted[PER_HOUR - 1]
    const last = ofAll ?? admitted.filter((row) => row.network === network)[PER_NETWORK - 1]
    if (last?.admittedAt)
      return { room: new Date(last.admittedAt.getTime() + HOUR_MS), network: ofAll ? null : network }
    await transaction.message.updateMany({ where: { id }, data: { admittedAt: after(clock, 0) } })
    return null
  })
}

/** Enquiries listed in a digest. */
const LISTED = 20

/** Combines several notifications: the oldest are listed, the others counted. */
export function toDigest(messages: readonly ClaimedMessage[]) {
  const listed = messages.slice(0, LISTED).map(({ subject }) => `- ${subject}`)
  const rest = messages.length - listed.length
  return {
    subject: `${messages.length} more enquiries arrived`,
    text: [
      `${messages.length} more enquiries arrived this hour, so they are combined in one email:`,
      '',
      ...listed,
      ...(rest > 0 ? [`and ${rest} more.`] : []),
      '',
      'All of them are on the desk.',
      '',
    ].join('\n'),
    html: '',
    replyTo: '',
  }
}
