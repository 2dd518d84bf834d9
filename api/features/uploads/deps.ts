import type { Database } from '../../database/database.ts'
import type { NetworkLimit } from '../../http/rate-limit.ts'
import type { Clock } from '../../lib/clock.ts'

/** What the functions of this feature work with. */
export interface UploadDeps {
  database: Database
  clock: Clock
  /** Images from one network. */
  limit: NetworkLimit
}
