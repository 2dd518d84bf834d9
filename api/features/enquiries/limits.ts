import type { Database } from '../../lib/database.ts'
import { Limit } from '../../middleware/rate-limit.ts'

/** New enquiries from one network: plenty for a family behind one router, hopeless for a bot. */
export const createEnquiryLimit = (database: Database) => new Limit(database, 'enquiry', 30, 10 * 60, true)

/** Thank-yous that one mailbox gets in a day, whoever types it into the form. */
export const createThanksLimit = (database: Database) => new Limit(database, 'thanks', 3, 24 * 3600, true)
