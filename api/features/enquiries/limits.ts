import type { Database } from '../../lib/database.ts'
import { Limit } from '../../middleware/rate-limit.ts'

/** Enquiries that one network may send within the limit's time. */
export const ENQUIRIES_PER_NETWORK = 300

/**
 * New enquiries from one network: enough for a school that fills in the form together. Beyond a class's number (CROWD)
 * each has to prove itself, so that nobody honest is refused.
 */
export const createEnquiryLimit = (database: Database) =>
  new Limit(database, 'enquiry', ENQUIRIES_PER_NETWORK, 10 * 60, true)

/** Thank-yous that one mailbox gets in a day, whoever types it into the form. */
export const createThanksLimit = (database: Database) => new Limit(database, 'thanks', 3, 24 * 3600, true)
