import { openDatabase } from '../database/database.ts'
import { readOutbox } from './outbox.ts'
import { testDatabase } from './test-database.ts'

/** Shorter texts, such as a visitor called A, are in every log. */
const SHORTEST = 8

/**
 * Lines of a server's output that are its log; the rest is what it says to its operator, codes without a mail server
 * included.
 */
const logLines = (output: string) => output.split('\n').filter((line) => line.startsWith('{'))

/** What of a log line is a figure of the machine, and may be a code by chance. */
const withoutFigures = (line: string) => line.replace(/"(?:time|pid|ms)":\d+/g, '')

/** Codes and reset links that have been sent. */
function sentSecrets(dataDir: string): string[] {
  return readOutbox(dataDir).flatMap((message) => {
    const text = message.replace(/=\r?\n/g, '')
    return [...text.matchAll(/(?<=code is )\d{5}|(?<=reset\/)[\w-]{20,}/g)].map(([secret]) => secret)
  })
}

/** Numbers and addresses of visitors and staff. */
async function storedSecrets(dataDir: string): Promise<string[]> {
  const database = await openDatabase(await testDatabase(dataDir))
  const select = { email: true } as const
  const enquiries = await database.enquiry.findMany({ select: { ...select, mobile: true } })
  const accounts = await database.account.findMany({ select: { ...select, phone: true, passwordHash: true } })
  await database.$disconnect()
  return [...enquiries, ...accounts].flatMap((row) => Object.values(row))
}

/**
 * Looks through the log of a server that has stopped for whatever people typed and the server sent.
 * @param output all that it printed
 * @param more what only the tests know: passwords, cookies
 * @returns how many lines and secrets were compared, and the secrets that are in the log
 */
export async function searchLog(output: string, dataDir: string, more: readonly string[]) {
  const lines = logLines(output)
  const log = lines.map(withoutFigures).join('\n')
  const sent = sentSecrets(dataDir)
  const long = [...(await storedSecrets(dataDir)), ...more].filter((text) => text.length >= SHORTEST)
  const found = [
    ...sent.filter((secret) => new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(log)),
    ...long.filter((secret) => log.includes(secret)),
  ]
  return { lines: lines.length, secrets: new Set([...sent, ...long]).size, found }
}
