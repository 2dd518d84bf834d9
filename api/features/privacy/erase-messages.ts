import { PHONE_PREFIX } from '#contract/limits'
import { asciiDigit, OTHER_DIGITS } from '#contract/plain-characters'
import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { toMailbox } from '../messages/index.ts'
import { inChunks } from './erase-enquiries.ts'

type Transaction = Prisma.TransactionClient

/** How to write to somebody, as it was given and as it is matched. */
export interface Addresses {
  email: string
  emailNormal: string
  mobile: string
  mobileNormal: string | null
}

/** Fewest digits by which a text names a number. */
const LEAST_DIGITS = 7

/** Digits of a number as people write it inside India, which a text with the country's code contains too. */
const toNationalDigits = (number: string) => number.replace(PHONE_PREFIX, '').replace(/\D/g, '')

/** True for a text that holds one of the addresses or numbers, in whatever groups its digits are. */
export function toAddressSearch(addresses: readonly Addresses[]): (text: string) => boolean {
  const emails = addresses.map(({ emailNormal }) => emailNormal).filter((email) => email !== '')
  const numbers = addresses
    .map(({ mobile, mobileNormal }) => toNationalDigits(mobileNormal ?? mobile))
    .filter((digits) => digits.length >= LEAST_DIGITS)
  return (text) => {
    const written = text.normalize('NFKC').toLowerCase()
    const digits = written.replace(OTHER_DIGITS, asciiDigit).replace(/\D/g, '')
    return emails.some((email) => written.includes(email)) || numbers.some((each) => digits.includes(each))
  }
}

/** A colleague may have tried the form: what is sent to accounts (codes, links) stays. */
async function withoutColleagues(transaction: Transaction, recipients: readonly string[]): Promise<string[]> {
  const known = { in: [...recipients] }
  const accounts = await transaction.account.findMany({
    where: { OR: [{ email: known }, { phone: known }] },
    select: { email: true, phone: true },
  })
  const kept = new Set(accounts.flatMap(({ email, phone }) => [email, phone]))
  return recipients.filter((recipient) => !kept.has(recipient.toLowerCase()))
}

/** Forgets how many thank-yous somebody has had: the counter's key is the address. */
export async function forgetThanks(limit: Limit, addresses: readonly Addresses[]): Promise<void> {
  for (const mailbox of new Set(addresses.map(({ email }) => toMailbox(email)))) await limit.forget(mailbox)
}

/**
 * Deletes what waits to be sent about enquiries, what webhooks were sent about them, and the messages to a person that
 * belong to no enquiry, whether they wait, were sent or have failed.
 */
export async function eraseMessages(
  transaction: Transaction,
  enquiryIds: readonly string[],
  addresses: readonly Addresses[],
): Promise<void> {
  const enquiryId = { in: [...enquiryIds] }
  await transaction.message.deleteMany({ where: { enquiryId, sentAt: null, failedAt: null } })
  await transaction.webhookDelivery.deleteMany({ where: { enquiryId } })
  const recipients = addresses.flatMap(({ email, emailNormal, mobile, mobileNormal }) => [
    email,
    emailNormal,
    mobile,
    mobileNormal ?? '',
  ])
  const given = [...new Set(recipients)].filter((recipient) => recipient !== '')
  for (const chunk of inChunks(given)) {
    const theirs = await withoutColleagues(transaction, chunk)
    await transaction.message.deleteMany({ where: { enquiryId: null, recipient: { in: theirs } } })
  }
}
