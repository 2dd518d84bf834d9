import type { Database } from '../../lib/database.ts'
import { Limit } from '../../middleware/rate-limit.ts'

/** New enquiries from one network: plenty for a family behind one router, hopeless for a bot. */
export const createEnquiryLimit = (database: Database) => new Limit(database, 'enquiry', 30, 10 * 60)
