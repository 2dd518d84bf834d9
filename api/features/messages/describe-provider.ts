import type { Provider } from '#contract/message-providers'
import type { Database } from '../../database/database.ts'
import type { Channel } from './message.ts'
import type { Providers } from './providers.ts'

interface Deps {
  database: Database
  providers: Providers
  /** When this process began: what was sent before may have gone another way. */
  startedAt: Date
}

/** What the outbox knows of a channel: when it was last taken, and why the newest that was not waits. */
async function readTraffic(database: Database, channel: Channel, since: Date) {
  const waits = { channel, sentAt: null, failedAt: null }
  const [taken, refused, waiting] = await Promise.all([
    database.message.findFirst({
      where: { channel, sentAt: { gte: since } },
      orderBy: { sentAt: 'desc' },
      select: { sentAt: true },
    }),
    database.message.findFirst({
      where: { ...waits, lastError: { not: null } },
      orderBy: { id: 'desc' },
      select: { lastError: true, createdAt: true },
    }),
    database.message.count({ where: { ...waits, lastError: { not: null } } }),
  ])
  return { takenAt: taken?.sentAt ?? null, refused, waiting }
}

/** Where a way out stands, for the panel. */
export async function describeProvider(
  { database, providers, startedAt }: Deps,
  channel: Channel,
): Promise<Provider> {
  const { source, place, sender, hasSecret, isUnreadable, setAt } = await providers.find(channel)
  const { takenAt, refused, waiting } = await readTraffic(database, channel, setAt ?? startedAt)
  const lacksSender = channel === 'email' && providers.lacksSender
  const isFailing = refused !== null && (takenAt === null || takenAt < refused.createdAt)
  const state = (): Provider['state'] => {
    if (source === 'none') return 'off'
    if (isUnreadable) return 'unreadable'
    if (isFailing) return 'failing'
    return takenAt ? 'working' : 'untried'
  }
  return {
    state: state(),
    source,
    place,
    sender,
    hasSecret,
    takenAt: source === 'none' ? null : (takenAt?.toISOString() ?? null),
    failure: isFailing && source !== 'none' ? refused.lastError : null,
    waiting,
    lacksSender,
  }
}
