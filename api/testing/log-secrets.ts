import { openDatabase } from '../database/database.ts'
import { readOutbox } from './outbox.ts'
import { testDatabase } from './test-database.ts'

/** Shortest text to search for, because shorter ones occur in every log. */
const SHORTEST = 8

/** Returns the log lines of a server's output. The rest is for the operator and may contain codes. */
const logLines = (output: string) => output.split('\n').filter((line) => line.startsWith('{'))

/** Removes numbers that may match a code by chance. */
const withoutFigures = (line: string) => line.replace(/"(?:time|pid|ms)":\d+/g, '')

function sentSecrets(dataDir: string): string[] {
  return readOutbox(dataDir).flatMap((message) => {
    const text = message.replace(/=\r?\n/g, '')
    return [...text.matchAll(/(?<=code is )\d{5}|(?<=reset\/)[\w-]{20,}/g)].map(([secret]) => secret)
  })
}

/** Returns the phone numbers and email addresses of visitors and staff. */
async function storedSecrets(dataDir: string): Promise<string[]> {
  const database = await openDatabase(await testDatabase(dataDir))
  const select = { email: true } as const
  const enquiries = await database.enquiry.findMany({ select: { ...select, mobile: true } })
  const accounts = await database.account.findMany({ select: { ...select, phone: true, passwordHash: true } })
  await database.$disconnect()
  return [...enquiries, ...accounts].flatMap((row) => Object.values(row))
}

/**
 * Searches the log of a stopped server for personal data and secrets.
 * @param output its whole output
 * @param more secrets of the tests: passwords, cookies
 * @returns the numbers of compared lines and secrets, and the secrets found in the log
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
