import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../lib/database.ts'
import type { NetworkLimit } from '../../middleware/rate-limit.ts'

/** What the functions of this feature work with. */
export interface UploadServices {
  database: Database
  clock: Clock
  /** Images from one network. */
  limit: NetworkLimit
}
