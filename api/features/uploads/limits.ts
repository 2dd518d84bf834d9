import type { Database } from '../../lib/database.ts'
import { Limit } from '../../middleware/rate-limit.ts'

/** Images from one network: a whole page of logos at once, but no store of somebody's own. */
export const createUploadLimit = (database: Database) => new Limit(database, 'upload', 60, 10 * 60)

/** Images converted at the same time, and waiting for their turn. One keeps a core free for the site. */
export const CONVERSIONS = { running: 1, waiting: 32, seconds: 30 } as const
