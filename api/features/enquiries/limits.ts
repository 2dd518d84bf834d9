import { may, type Viewer } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { Limit, NetworkLimit } from '../../http/rate-limit.ts'
import { AppError } from '../../lib/app-error.ts'
import { PRESENCE_PER_MINUTE } from '../events/index.ts'
import { isWholeContact } from './search-text.ts'
import { UNVERIFIED_PER_HOUR } from './spam/spam-rules.ts'

/** Enquiries that one network may send within the limit's time. */
export const ENQUIRIES_PER_NETWORK = 300

/**
 * New enquiries of one way from one network: enough for a school that fills in the form together. Beyond a class's
 * number (CROWD) each is marked as spam, so that nobody honest is refused.
 */
const createCount = (database: Database, name: string) =>
  new Limit(database, name, ENQUIRIES_PER_NETWORK, 10 * 60, { isQuick: true })

/**
 * Kilobytes of enquiries that one network may send in an hour, from our forms and from none of them: far more than a
 * school writes, and little enough that nobody fills the disk.
 */
export const KILOBYTES_PER_HOUR = 1200

const createKilobytes = (database: Database, name: string) =>
  new Limit(database, name, KILOBYTES_PER_HOUR, 3600, { isQuick: true })

/** What an enquiry weighs in kilobytes, however short it is: its row stands in a dozen indexes. */
const LEAST_KILOBYTES = 2

/** What an enquiry counts for. */
export const measureKilobytes = (input: object, context: object) =>
  LEAST_KILOBYTES + Math.ceil(Buffer.byteLength(JSON.stringify([input, context])) / 1024)

/** Contacts that one account reveals, looks for as a whole or writes down in an hour: more than one person calls. */
export const CONTACTS_PER_HOUR = 200

/**
 * Rate limits of the enquiry endpoints. Enquiries from our forms and from other programs count separately, so neither
 * can use up the other's limit.
 */
export const createEnquiryLimits = (database: Database) => ({
  /** New enquiries from one network. */
  limit: createCount(database, 'enquiry'),
  /** New enquiries from one network that did not come from our forms. */
  formlessLimit: createCount(database, 'formless-enquiry'),
  /** Kilobytes of enquiries from one network, counted in the same two ways. */
  volumeLimit: createKilobytes(database, 'enquiry-kb'),
  formlessVolumeLimit: createKilobytes(database, 'formless-enquiry-kb'),
  /** Unverified enquiries from one network that reach the desk. */
  unverifiedLimit: new Limit(database, 'unverified', UNVERIFIED_PER_HOUR, 3600, { isQuick: true }),
  /** Thank-you emails to one mailbox per day, because anyone can enter a stranger's address. */
  thanksLimit: new Limit(database, 'thanks', 3, 24 * 3600, { isQuick: true }),
  /** Contacts an account with masked contacts reveals, searches for or enters. */
  contactLimit: new Limit(database, 'contact', CONTACTS_PER_HOUR, 3600),
  /** Presence updates from one account. */
  presenceLimit: new Limit(database, 'presence', PRESENCE_PER_MINUTE, 60, { isQuick: true }),
  /** Status look-ups from one network: enough for a family, too few to guess one of 2^40 references. */
  statusLimit: new NetworkLimit(database, 'enquiry-state', 30, 10 * 60),
})

export type EnquiryLimits = ReturnType<typeof createEnquiryLimits>

/**
 * Counts a search by a number or an address of somebody for whom contacts are masked: they find whom they know, and try out
 * no numbers. @throws AppError `too_many`
 */
export async function countLookUp(limit: Limit, viewer: Viewer, q: string): Promise<void> {
  if (!may(viewer, 'read-contacts') && isWholeContact(q)) await limit.consume(viewer.id)
}

/**
 * Counts a contact that somebody writes down for whom contacts are masked: the person whom it leads to shows whether it is
 * somebody's. Who reads no enquiries learns nothing by that. @throws AppError `too_many`
 */
export async function countWrittenContact(limit: Limit, viewer: Viewer): Promise<void> {
  if (may(viewer, 'read-enquiries') && !may(viewer, 'read-contacts')) await limit.consume(viewer.id)
}

/** Counts one attempt. @returns whether it was within the limit */
export async function isWithinLimit(limit: Limit, key: string): Promise<boolean> {
  try {
    await limit.consume(key)
    return true
  } catch (refusal) {
    if (refusal instanceof AppError) return false
    throw refusal
  }
}
