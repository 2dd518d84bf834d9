import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../lib/database.ts'
import { startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { type Behaviour, SmtpInbox } from '../testing/smtp-inbox.ts'
import { testDatabase } from '../testing/test-database.ts'
import { atMost, type Drill, noted, percentile } from './finding.ts'
import { sendEnquiry } from './visitors.ts'

/** What the mail server does before each kill. */
const MOODS: readonly Behaviour[] = [
  'hang',
  { refuse: 451, at: 'RCPT TO' },
  'drop',
  { refuse: 421, at: 'MAIL FROM' },
]
const ENQUIRIES = 4
/** The notice to the institute and the thank-you to the visitor. */
const MAILS_EACH = 2
const ACKNOWLEDGED_MS = 1000
/** Longest wait at the end; the pauses between tries grow to an hour, so some may still be waiting for theirs. */
const DELIVERED_MS = 60_000

/** Messages that are neither sent nor given up. */
async function countWaiting(dataDir: string): Promise<number> {
  const database = await openDatabase(await testDatabase(dataDir))
  const count = await database.notice.count({ where: { sentAt: null, failedAt: null } })
  await database.$disconnect()
  return count
}

/**
 * Sends enquiries while the mail server hangs, refuses or drops the line, kills the server with `kill -9`, and counts what
 * is delivered in the end (TARGETS.md R14). What a mail server has taken in the very moment of a kill may come twice
 * (docs/decisions/0005): that moment is not part of this.
 */
export async function killWhileMailIsAway(rounds: number) {
  const { dataDir, remove } = temporaryDataDir()
  const inbox = await SmtpInbox.open()
  const start = () =>
    startBuiltServer(dataDir, {
      SMTP_URL: inbox.url,
      NOTIFY_EMAIL: 'desk@example.com',
      SAMPLE_CONTENT: 'off',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    })
  const waits: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const mood = MOODS[round % MOODS.length] ?? 'hang'
      inbox.behaviour = () => mood
      const server = await start()
      for (let count = 0; count < ENQUIRIES; count++) {
        const began = performance.now()
        await sendEnquiry(server.url)
        waits.push(performance.now() - began)
      }
      await server.stop('SIGKILL')
    }
    inbox.behaviour = () => 'accept'
    const last = await start()
    const expected = rounds * ENQUIRIES * MAILS_EACH
    const began = performance.now()
    while (inbox.taken.all.length < expected && performance.now() - began < DELIVERED_MS) await pause(100)
    const seconds = (performance.now() - began) / 1000
    await last.stop('SIGTERM')
    const ids = inbox.taken.all.map(({ messageId }) => messageId)
    const different = new Set(ids).size
    const waiting = await countWaiting(dataDir)
    return {
      waits,
      expected,
      waiting,
      lost: expected - different - waiting,
      doubled: ids.length - different,
      seconds,
    }
  } finally {
    await inbox.close()
    remove()
  }
}

export const run: Drill = async ({ rounds = 12 }) => {
  const { waits, expected, waiting, lost, doubled, seconds } = await killWhileMailIsAway(rounds)
  return [
    noted('R14 kill -9 while mail hangs, is refused, or breaks off', String(rounds)),
    atMost('enquiry acknowledged meanwhile, slowest', percentile(waits, 100), ACKNOWLEDGED_MS, ' ms'),
    noted('messages promised', String(expected)),
    noted('waited for them after the last start', `${seconds.toFixed(1)} s`),
    noted('messages that still wait for their next try', String(waiting)),
    atMost('messages lost', lost, 0),
    atMost('messages doubled', doubled, 0),
  ]
}
