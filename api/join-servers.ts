import type { BusMessage, LiveEventBus } from './features/events/live-event-bus.ts'
import { isPostgresql } from './lib/addresses.ts'
import type { ContentChanges } from './lib/content-changes.ts'
import type { Logger } from './lib/logger.ts'
import type { Settings } from './lib/settings.ts'

/** What servers on one database tell each other. */
type Message = { content: true } | { bus: BusMessage }

interface Deps {
  content: ContentChanges
  events: LiveEventBus
  logger: Logger
}

/**
 * Lets servers that share a PostgreSQL database tell each other of changed content and live events, so that none shows
 * what is past. After a broken connection all copies are dropped and open panels read anew. A file has one server:
 * nothing to join.
 * @returns leaves the others
 */
export async function joinServers(
  { databaseUrl, sessionSecret, adminKey }: Settings,
  { content, events, logger }: Deps,
): Promise<() => Promise<void>> {
  if (!isPostgresql(databaseUrl)) return async () => undefined
  if (!sessionSecret || !adminKey)
    logger.warn('several servers on this database need the same SESSION_SECRET and ADMIN_KEY')
  const { PostgresqlChannel } = await import('./database/postgresql/channel.ts')
  const channel = new PostgresqlChannel<Message>(databaseUrl, {
    onMessage(message) {
      if ('bus' in message) events.hear(message.bus)
      else content.changedElsewhere()
    },
    onMissed() {
      logger.warn('messages of other servers may be lost: all copies are dropped')
      content.changedElsewhere()
      events.hear({ publish: 'reset', data: {} })
    },
  })
  await channel.open()
  content.announce = () => channel.send({ content: true })
  events.announce = (message) => channel.send({ bus: message })
  return () => channel.close()
}
