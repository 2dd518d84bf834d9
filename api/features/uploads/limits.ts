import type { Database } from '../../database/database.ts'
import { NetworkLimit } from '../../http/rate-limit.ts'

/** Images from one network: a whole page of logos at once, but no store of somebody's own. */
export const createUploadLimit = (database: Database) => new NetworkLimit(database, 'upload', 60, 10 * 60)

/** Images converted at the same time, and waiting for their turn. One keeps a core free for the site. */
export const CONVERSIONS = { running: 1, waiting: 32, seconds: 30 } as const

/**
 * What drawing an SVG may take: seconds, and bytes of the process that does it. The longer side of the picture is at least
 * the largest icon's.
 */
export const DRAWING = { seconds: 10, bytes: 300 * 2 ** 20, leastSide: 512 } as const

/** Copies of stored images in a smaller width: anybody may ask, so they have a queue of their own and a budget. */
export const NARROWINGS = { running: 1, aMinute: 240 } as const
