import type { Options } from 'multer'
import { UPLOAD_LIMITS } from '#contract/limits'
import type { Database } from '../../lib/database.ts'
import { Limit } from '../../middleware/rate-limit.ts'

/** Images from one network: a whole page of logos at once, but no store of somebody's own. */
export const createUploadLimit = (database: Database) => new Limit(database, 'upload', 60, 10 * 60)

/** Every limit that multer knows; left out, each would be infinite (PITFALLS P24). Sizes in bytes. */
export const MULTIPART_LIMITS = {
  fileSize: UPLOAD_LIMITS.fileBytes,
  files: 1,
  fields: 0,
  parts: 1,
  fieldNameSize: 32,
  fieldSize: 0,
  headerPairs: 16,
  fieldNestingDepth: 0,
  fieldArrayIndexLimit: 0,
} as const satisfies Required<Options['limits']>

/** Largest body in bytes: one image and, generously, the form around it. */
export const MAX_MULTIPART_BYTES = UPLOAD_LIMITS.fileBytes + 64 * 1024

/** Images converted at the same time, and waiting for their turn. One keeps a core free for the site. */
export const CONVERSIONS = { running: 1, waiting: 32, seconds: 30 } as const
