import type { Database } from '../../../database/database.ts'
import { NetworkLimit } from '../../../http/rate-limit.ts'

/** References asked for from one network: plenty for a family, hopeless for guessing one of 2^40. */
export const createPublicStatusLimit = (database: Database) =>
  new NetworkLimit(database, 'enquiry-state', 30, 10 * 60)
