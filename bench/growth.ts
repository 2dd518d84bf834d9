// Measures enquiries per second as the database and the mail queue grow: npm run bench -- growth
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../api/database/database.ts'
import { SECRET } from '../api/drills/visitors.ts'
import { startBuiltServer, temporaryDataDir } from '../api/testing/built-server.ts'
import { fill, signIn } from './desk/server.ts'
import { CONNECTIONS, compare } from './load.ts'
import { markdownTable, toLines } from './table.ts'
import { enquiries } from './writes.ts'

const SIZES = [0, 10_000, 100_000]
const ROUNDS = 5
const SECONDS = 2

/** A mail server that refuses every connection: port 9 is reserved for the discard protocol. */
const DEAD = 'smtp://127.0.0.1:9'

const BATCH = 5000
const MINUTE_MS = 60_000

const print = (line: string) => void process.stdout.write(`${line}\n`)
const number = new Intl.NumberFormat('en-IN')

/** Queues messages: half of them are due, half are paused for up to an hour. */
async function writeWaiting(dataDir: string, count: number): Promise<void> {
  const database = await openDatabase(`file:${join(dataDir, 'prospectus.db')}`)
  for (let written = 0; written < count; written += BATCH)
    await database.message.createMany({
      data: Array.from({ length: Math.min(BATCH, count - written) }, (_, index) => ({
        channel: 'email',
        recipient: 'desk@institute.example',
        subject: 'New enquiry',
        text: 'Java, weekend batch.\n',
        purpose: 'staff',
        admittedAt: new Date(Date.now() - 2 * 60 * MINUTE_MS),
        nextAttemptAt: new Date(Date.now() + ((index % 120) - 60) * MINUTE_MS),
      })),
    })
  await database.$disconnect()
}

/** Starts a server with this many enquiries and, if its mail server is dead, as many queued messages. */
async function start(count: number, isDead: boolean) {
  const { dataDir, remove } = temporaryDataDir()
  await signIn(dataDir)
  await fill(dataDir, count, print)
  if (isDead) await writeWaiting(dataDir, count)
  const server = await startBuiltServer(dataDir, {
    ...{ TRUST_PROXY: '1', SESSION_SECRET: SECRET },
    DATABASE_URL: `file:${join(dataDir, 'prospectus.db')}`,
    ...(isDead && { SMTP_URL: DEAD, SMTP_TLS: 'optional', MAIL_FROM: 'desk@institute.example' }),
  })
  const name = `${number.format(count)} enquiries${isDead ? `, ${number.format(count)} messages for a dead mail server` : ''}`
  return { name, server, remove }
}

/** Measures all sizes in one run and writes bench/growth-results.md. */
export async function run(): Promise<void> {
  const started: Awaited<ReturnType<typeof start>>[] = []
  for (const count of SIZES) for (const isDead of [false, true]) started.push(await start(count, isDead))
  const medians = await compare(
    started.map(({ name, server }) => ({ name, url: server.url, requests: enquiries('/api/enquiries') })),
    { rounds: ROUNDS, seconds: SECONDS, expected: 201 },
  )
  for (const { server, remove } of started) {
    await server.stop('SIGTERM')
    remove()
  }
  const [processor] = cpus()
  const report = [
    '# Results of `npm run bench -- growth`',
    '',
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${processor?.model ?? 'unknown'}, ${CONNECTIONS} connections, each enquiry from a different person.`,
    'One built server with SQLite per row, in interleaved rounds. Ratios are medians within each round; the empty database is 1.',
    '',
    markdownTable(toLines('POST /api/enquiries', medians)),
    '',
  ].join('\n')
  writeFileSync(new URL('./growth-results.md', import.meta.url), report)
  print(report)
}
