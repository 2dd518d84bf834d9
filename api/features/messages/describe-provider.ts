import type { Provider } from '#contract/message-providers'
import type { Database } from '../../database/database.ts'
import type { Channel } from './message.ts'
import type { Providers } from './providers.ts'

interface Deps {
  database: Database
  providers: Providers
  /** Start of this process. Earlier messages may have used another provider. */
  startedAt: Date
}

/** Returns the time at which a channel last accepted a message, and the newest refused one that is queued. */
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
  return { acceptedAt: taken?.sentAt ?? null, refused, waiting }
}

/** Returns why the last notification to the institute was given up, or null once a later one was accepted. */
async function readRejection(database: Database, channel: Channel): Promise<string | null> {
  const notice = { channel, purpose: 'staff' }
  const rejected = await database.message.findFirst({
    where: { ...notice, failedAt: { not: null } },
    orderBy: { failedAt: 'desc' },
    select: { failedAt: true, lastError: true },
  })
  if (!rejected?.failedAt) return null
  const accepted = await database.message.findFirst({
    where: { ...notice, sentAt: { gte: rejected.failedAt } },
    select: { id: true },
  })
  return accepted ? null : rejected.lastError
}

export async function describeProvider(
  { database, providers, startedAt }: Deps,
  channel: Channel,
): Promise<Provider> {
  const { source, place, sender, hasSecret, isUnreadable, setAt } = await providers.find(channel)
  const { acceptedAt, refused, waiting } = await readTraffic(
    database,
    channel,
    setAt ? new Date(setAt) : startedAt,
  )
  const lacksSender = channel === 'email' && providers.lacksSender
  const rejection = await readRejection(database, channel)
  const isFailing = refused !== null && (acceptedAt === null || acceptedAt < refused.createdAt)
  const state = (): Provider['state'] => {
    if (source === 'none') return 'off'
    if (isUnreadable) return 'unreadable'
    if (isFailing) return 'failing'
    if (rejection !== null) return 'rejected'
    return acceptedAt ? 'working' : 'untried'
  }
  return {
    state: state(),
    source,
    place,
    sender,
    hasSecret,
    acceptedAt: source === 'none' ? null : (acceptedAt?.toISOString() ?? null),
    failure: source === 'none' ? null : isFailing ? refused.lastError : rejection,
    waiting,
    lacksSender,
  }
}
