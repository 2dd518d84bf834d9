import { PHONE_PREFIX } from '#contract/limits'
import { asciiDigit, OTHER_DIGITS } from '#contract/plain-characters'
import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { toMailbox } from '../messages/index.ts'
import { toChunks } from './erase-enquiries.ts'

type Transaction = Prisma.TransactionClient

/** Contacts of a person as given, and normalised for matching. */
export interface Contacts {
  email: string
  emailNormal: string
  mobile: string
  mobileNormal: string | null
}

/** Minimum number of digits of a phone number to search for. */
const MIN_DIGITS = 7

/** Returns the digits without the country code, so that they match with or without it. */
const toNationalDigits = (number: string) => number.replace(PHONE_PREFIX, '').replace(/\D/g, '')

/** Returns a function that is true for a text with one of the emails or phone numbers in any digit grouping. */
export function createContactMatcher(contacts: readonly Contacts[]): (text: string) => boolean {
  const emails = contacts.map(({ emailNormal }) => emailNormal).filter((email) => email !== '')
  const numbers = contacts
    .map(({ mobile, mobileNormal }) => toNationalDigits(mobileNormal ?? mobile))
    .filter((digits) => digits.length >= MIN_DIGITS)
  return (text) => {
    const written = text.normalize('NFKC').toLowerCase()
    const digits = written.replace(OTHER_DIGITS, asciiDigit).replace(/\D/g, '')
    return emails.some((email) => written.includes(email)) || numbers.some((each) => digits.includes(each))
  }
}

/** Leaves out colleagues who tried the form, so that codes and links sent to their accounts stay. */
async function withoutColleagues(transaction: Transaction, recipients: readonly string[]): Promise<string[]> {
  const known = { in: [...recipients] }
  const accounts = await transaction.account.findMany({
    where: { OR: [{ email: known }, { phone: known }] },
    select: { email: true, phone: true },
  })
  const kept = new Set(accounts.flatMap(({ email, phone }) => [email, phone]))
  return recipients.filter((recipient) => !kept.has(recipient.toLowerCase()))
}

/** Deletes the counters of thank-you messages, whose keys are the emails. */
export async function resetThanksLimit(limit: Limit, contacts: readonly Contacts[]): Promise<void> {
  for (const mailbox of new Set(contacts.map(({ email }) => toMailbox(email)))) await limit.forget(mailbox)
}

/**
 * Deletes pending messages and all webhook deliveries of enquiries, and all messages to the person that belong to no
 * enquiry.
 */
export async function eraseMessages(
  transaction: Transaction,
  enquiryIds: readonly string[],
  contacts: readonly Contacts[],
): Promise<void> {
  const enquiryId = { in: [...enquiryIds] }
  await transaction.message.deleteMany({ where: { enquiryId, sentAt: null, failedAt: null } })
  await transaction.webhookDelivery.deleteMany({ where: { enquiryId } })
  const recipients = contacts.flatMap(({ email, emailNormal, mobile, mobileNormal }) => [
    email,
    emailNormal,
    mobile,
    mobileNormal ?? '',
  ])
  const distinct = [...new Set(recipients)].filter((recipient) => recipient !== '')
  for (const chunk of toChunks(distinct)) {
    const theirs = await withoutColleagues(transaction, chunk)
    await transaction.message.deleteMany({ where: { enquiryId: null, recipient: { in: theirs } } })
  }
}
