import type { Prisma } from '../../generated/sqlite/client.ts'
import { mailboxOf } from '../notices/tidy-text.ts'
import { inChunks } from './erase-enquiries.ts'

type Transaction = Prisma.TransactionClient

/** How to write to somebody, as it was given and as it is matched. */
interface Addresses {
  email: string
  emailNormal: string
  mobile: string
  mobileNormal: string | null
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

/** Counter of the thank-yous that a mailbox has had (features/enquiries/enquiry-messages.ts): its key is the address. */
const thanksCounter = (email: string) => `thanks:${mailboxOf(email)}`

/** Deletes the messages to a person that belong to no enquiry, whether they wait, were sent or have failed, and their count. */
export async function eraseMessages(
  transaction: Transaction,
  addresses: readonly Addresses[],
): Promise<void> {
  const emails = [...new Set(addresses.map(({ email }) => email))]
  for (const chunk of inChunks(emails)) {
    await transaction.rateLimit.deleteMany({ where: { key: { in: chunk.map(thanksCounter) } } })
  }
  const recipients = addresses.flatMap(({ email, emailNormal, mobile, mobileNormal }) => [
    email,
    emailNormal,
    mobile,
    mobileNormal ?? '',
  ])
  const given = [...new Set(recipients)].filter((recipient) => recipient !== '')
  for (const chunk of inChunks(given)) {
    const theirs = await withoutColleagues(transaction, chunk)
    await transaction.notice.deleteMany({ where: { enquiryId: null, recipient: { in: theirs } } })
  }
}
