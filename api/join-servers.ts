import type { BusMessage, LiveEventBus } from './features/events/live-event-bus.ts'
import { isPostgresql } from './lib/addresses.ts'
import type { ContentChanges } from './lib/content-changes.ts'
import type { Logger } from './lib/logger.ts'
import type { Settings } from './lib/settings.ts'

/** Message between servers on one database. */
type Message = { content: true } | { bus: BusMessage }

interface Deps {
  content: ContentChanges
  events: LiveEventBus
  logger: Logger
}

/**
 * Connects servers that share a PostgreSQL database, so that content changes and live events on one reach the others.
 * After a broken connection, cached content is dropped and open panels reload. Does nothing with SQLite.
 * @returns disconnects from the other servers
 */
export async function joinServers(
  { databaseUrl, sessionSecret, adminKey }: Settings,
  { content, events, logger }: Deps,
): Promise<() => Promise<void>> {
  if (!isPostgresql(databaseUrl)) return async () => undefined
  if (!sessionSecret || !adminKey)
    logger.warn('SESSION_SECRET or ADMIN_KEY is not set: several servers on this database need the same ones')
  const { PostgresqlChannel } = await import('./database/postgresql/channel.ts')
  const channel = new PostgresqlChannel<Message>(databaseUrl, {
    onMessage(message) {
      if ('bus' in message) events.receive(message.bus)
      else content.changedElsewhere()
    },
    onMissed() {
      logger.warn('lost the connection to other servers: dropping cached content')
      content.changedElsewhere()
      events.receive({ publish: 'reset', data: {} })
    },
  })
  await channel.open()
  content.broadcast = () => channel.send({ content: true })
  events.broadcast = (message) => channel.send({ bus: message })
  return () => channel.close()
}
