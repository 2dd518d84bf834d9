import { may, type Viewer } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { Limit, NetworkLimit } from '../../http/rate-limit.ts'
import { AppError } from '../../lib/app-error.ts'
import { PRESENCE_PER_MINUTE } from '../events/index.ts'
import { isWholeContact } from './search-text.ts'
import { UNVERIFIED_PER_HOUR } from './spam/spam-rules.ts'

/** Maximum number of enquiries from one network per limit period. */
export const ENQUIRIES_PER_NETWORK = 300

/**
 * The limit is high enough for a school where everyone fills in the form. Above the size of a class (CROWD) enquiries are
 * marked as spam instead of rejected.
 */
const createCountLimit = (database: Database, name: string) =>
  new Limit(database, name, ENQUIRIES_PER_NETWORK, 10 * 60, { isQuick: true })

/** Maximum kilobytes of enquiries per hour and network: far more than a school writes, too little to fill the disk. */
export const KILOBYTES_PER_HOUR = 1200

const createVolumeLimit = (database: Database, name: string) =>
  new Limit(database, name, KILOBYTES_PER_HOUR, 3600, { isQuick: true })

/** Kilobytes of an empty enquiry, whose row is in a dozen indexes. */
const MIN_KILOBYTES = 2

export const measureKilobytes = (input: object, context: object) =>
  MIN_KILOBYTES + Math.ceil(Buffer.byteLength(JSON.stringify([input, context])) / 1024)

/** Maximum number of contacts revealed, searched for or entered per account and hour: more than one person can call. */
export const CONTACTS_PER_HOUR = 200

/**
 * Rate limits of the enquiry endpoints. Enquiries with and without a form token count separately, so neither can use up
 * the other's limit.
 */
export const createEnquiryLimits = (database: Database) => ({
  limit: createCountLimit(database, 'enquiry'),
  /** New enquiries from one network without a form token. */
  tokenlessLimit: createCountLimit(database, 'formless-enquiry'),
  /** Kilobytes of enquiries from one network, counted separately as well. */
  volumeLimit: createVolumeLimit(database, 'enquiry-kb'),
  tokenlessVolumeLimit: createVolumeLimit(database, 'formless-enquiry-kb'),
  /** Unverified enquiries from one network that reach the desk. */
  unverifiedLimit: new Limit(database, 'unverified', UNVERIFIED_PER_HOUR, 3600, { isQuick: true }),
  /** Thank-you emails to one mailbox per day, because anyone can enter someone else's email. */
  thanksLimit: new Limit(database, 'thanks', 3, 24 * 3600, { isQuick: true }),
  /** Contacts an account with masked contacts reveals, searches for or enters. */
  contactLimit: new Limit(database, 'contact', CONTACTS_PER_HOUR, 3600),
  presenceLimit: new Limit(database, 'presence', PRESENCE_PER_MINUTE, 60, { isQuick: true }),
  /** Changes of one enquiry's seat in a demo class per day, because each sends an email. */
  seatLimit: new Limit(database, 'seat', 10, 24 * 3600),
  /** Bookings by reference from one network: enough for a college, too few to guess a reference. */
  bookingLimit: new NetworkLimit(database, 'booking', 300, 10 * 60),
  /** Status look-ups from one network: enough for a family, too few to guess one of 2^40 references. */
  statusLimit: new NetworkLimit(database, 'enquiry-state', 30, 10 * 60),
})

export type EnquiryLimits = ReturnType<typeof createEnquiryLimits>

/**
 * Counts a search for a whole phone number or email if the viewer sees contacts masked. They can find someone they know,
 * but can't try out numbers. @throws AppError `too_many`
 */
export async function countContactSearch(limit: Limit, viewer: Viewer, q: string): Promise<void> {
  if (!may(viewer, 'read-contacts') && isWholeContact(q)) await limit.consume(viewer.id)
}

/**
 * Counts a contact entered by a viewer who sees contacts masked, since the linked person would reveal whose it is. Viewers
 * who can't read enquiries learn nothing from it and aren't limited. @throws AppError `too_many`
 */
export async function countEnteredContact(limit: Limit, viewer: Viewer): Promise<void> {
  if (may(viewer, 'read-enquiries') && !may(viewer, 'read-contacts')) await limit.consume(viewer.id)
}

/** Counts one attempt. @returns false if it exceeds the limit */
export async function isWithinLimit(limit: Limit, key: string): Promise<boolean> {
  try {
    await limit.consume(key)
    return true
  } catch (refusal) {
    if (refusal instanceof AppError) return false
    throw refusal
  }
}
