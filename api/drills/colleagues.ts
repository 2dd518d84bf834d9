import bcrypt from 'bcryptjs'
import { openDatabase } from '../database/database.ts'
import { testDatabase } from '../testing/test-database.ts'

/** Whoever has an account. */
export interface Person {
  name: string
  email: string
  phone: string
}

const PASSWORD = 'a long enough password'

const toEmail = (count: number) => `colleague${count}@example.com`

/** What a colleague signs in with. */
export const toCredentials = (count: number) => ({ email: toEmail(count), password: PASSWORD })

const colleague = (at: number): Person => ({
  name: `Colleague ${at}`,
  email: toEmail(at),
  phone: `+9198${String(at).padStart(8, '0')}`,
})

/**
 * Writes accounts into the database of a server that does not run: so many colleagues, and others with the same
 * password.
 * @param verificationMethod where their codes go
 */
export async function addColleagues(
  dataDir: string,
  count: number,
  verificationMethod: 'email' | 'phone',
  others: readonly Person[] = [],
): Promise<void> {
  const database = await openDatabase(await testDatabase(dataDir))
  const passwordHash = await bcrypt.hash(PASSWORD, 4)
  await database.account.createMany({
    data: [...others, ...Array.from({ length: count }, (_, at) => colleague(at))].map(
      ({ name, email, phone }) => ({
        ...{ name, email, phone },
        ...{ passwordHash, verificationMethod, verifiedAt: new Date() },
      }),
    ),
  })
  await database.$disconnect()
}
