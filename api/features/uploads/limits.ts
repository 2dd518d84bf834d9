import type { Database } from '../../database/database.ts'
import { NetworkLimit } from '../../http/rate-limit.ts'

/** Images from one network: enough for a whole page of logos, but not for using the server as storage. */
export const createUploadLimit = (database: Database) => new NetworkLimit(database, 'upload', 60, 10 * 60)

/** Images that are converted at the same time and that can be queued. Only one runs, to leave a core for the site. */
export const CONVERSIONS = { running: 1, waiting: 32, seconds: 30 } as const

/**
 * Limits of rendering an SVG: seconds, and bytes of its process. `minSide` is the minimum of the longer side, in
 * pixels, large enough for the largest icon.
 */
export const SVG_LIMITS = { seconds: 10, bytes: 300 * 2 ** 20, minSide: 512 } as const

/** Smaller copies of stored images. As anyone can request them, they have their own queue and a budget. */
export const RESIZES = { running: 1, aMinute: 240 } as const
