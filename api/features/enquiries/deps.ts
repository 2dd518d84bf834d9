import type { Database } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { LiveEventBus } from '../events/index.ts'

/** What the functions of this feature work with. */
export interface EnquiryDeps {
  database: Database
  clock: Clock
  events: LiveEventBus
  /** Finds out, in its own time, whose the new enquiries are. */
  linkPeople: () => void
}
