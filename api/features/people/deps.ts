import type { Database } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { LiveEventBus } from '../events/index.ts'
import type { PersonLinker } from './person-linker.ts'

export interface PeopleDeps {
  database: Database
  clock: Clock
  events: LiveEventBus
  /** Runs changes of people one at a time. */
  people: PersonLinker
  sweepOutbox: () => Promise<void>
}
