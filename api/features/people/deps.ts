import type { Database } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { LiveEventBus } from '../events/index.ts'
import type { PersonLinker } from './person-linker.ts'

/** What the functions about people work with. */
export interface PeopleDeps {
  database: Database
  clock: Clock
  events: LiveEventBus
  /** The queue in which people change, one thing at a time. */
  people: PersonLinker
  /** Removes the files of messages that are kept no longer. */
  sweepOutbox: () => Promise<void>
}
