import { openDatabase } from '../database/database.ts'
import { FormTokens } from '../features/enquiries/spam/form-tokens.ts'
import { withFormToken } from '../testing/as-person.ts'
import { HttpClient } from '../testing/http-client.ts'
import { isOnPostgresql, testDatabase } from '../testing/test-database.ts'

let networks = 0
/** Returns a new network for a visitor. The server must be started with TRUST_PROXY=1. */
export function nextNetwork(): string {
  networks += 1
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
}

/** Secret for form tokens. The server must be started with it as SESSION_SECRET. */
export const SECRET = 'the drills have a secret of their own'

const formTokens = new FormTokens(SECRET)

const FILLING_MS = 30_000

/** Returns the headers of a visitor who filled in a form by hand. */
export const visitorHeaders = (): Record<string, string> =>
  withFormToken({ 'X-Forwarded-For': nextNetwork() }, (bearer) =>
    formTokens.create(bearer, Date.now() - FILLING_MS),
  )

export const newEnquiry = () => ({
  name: `Visitor ${networks}`,
  mobile: `98${String(networks).padStart(8, '0')}`,
  email: `visitor${networks}@example.com`,
  course: 'Full Stack Web Development',
  message: 'Is there a weekend batch?',
})

/** Sends an enquiry. @returns its id @throws Error if it is rejected or the connection breaks */
export async function sendEnquiry(url: string): Promise<string> {
  const headers = visitorHeaders()
  const answer = await new HttpClient(url).post<{ id: string }>('/api/enquiries', newEnquiry(), { headers })
  if (answer.status !== 201) throw new Error(`refused: ${answer.status}`)
  return answer.body.id
}

/** Sends enquiries until the server stops, and collects the acknowledged ids. */
export async function sendUntilGone(url: string, acknowledged: string[]): Promise<void> {
  for (;;) {
    try {
      acknowledged.push(await sendEnquiry(url))
    } catch {
      return
    }
  }
}

/** Reads the ids of all enquiries through a new connection, and checks the integrity of the database. */
export async function readStored(dataDir: string): Promise<{ ids: Set<string>; integrity: string }> {
  const database = await openDatabase(await testDatabase(dataDir))
  const rows = await database.enquiry.findMany({ select: { id: true } })
  const ids = new Set(rows.map(({ id }) => id))
  const [check] = isOnPostgresql
    ? [{ integrity_check: 'ok' }]
    : await database.$queryRawUnsafe<{ integrity_check: string }[]>('PRAGMA integrity_check')
  await database.$disconnect()
  return { ids, integrity: check?.integrity_check ?? '' }
}
