import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ENDPOINTS } from '#contract/endpoints/all'
import { encodeContext } from '#contract/enquiries/enquiry-context'
import { CONTEXT_HEADER, ROUTES } from '#contract/routes'
import { PER_NETWORK } from '../features/messages/budget.ts'
import { withFormToken } from '../testing/as-person.ts'
import { temporaryDataDir } from '../testing/built-server.ts'
import { ADMIN } from '../testing/first-admin.ts'
import { HttpClient } from '../testing/http-client.ts'
import { SmtpInbox } from '../testing/smtp-inbox.ts'
import { addColleagues, toCredentials } from './colleagues.ts'
import { startEmptyServer } from './empty-server.ts'
import { atLeast, atMost, type Drill, noted, percentile } from './finding.ts'
import { FLOODS, type Flood, formTokenFrom, post, sendFlood, WIFI } from './floods.ts'
import { readWaiting } from './mail.ts'
import { nextNetwork } from './visitors.ts'

/** The institute's own mailbox. */
const DESK = 'desk@example.com'

const ROUNDS = 20
/** Milliseconds between two honest sign-ins. */
const EACH_MS = 1000
/** With the mail that tells of the rest. */
export const MOST_MAILS = PER_NETWORK + 1
const LATE_MS = 5000
const PATIENCE_MS = 30_000

/** Requests of each flood between two looks whether it is over. */
const AT_A_TIME = 40

/** Proofs of work before the flood: the drill does them in its own loop, and a flood's are hard. */
const PROOFS = 10

/** Floods of FLOODS that cause mails where anything does. */
const CAUSES = [
  'further codes',
  'reset links of the owner',
  'reset links of others',
  'registrations',
  'registrations with an invented set-up token',
  'student enquiries from no form',
  'service enquiries from no form',
]

let typed = 0
/** An enquiry that names a mailbox of somebody else, another one each time. */
function enquiry(): object {
  typed += 1
  const email = `typed${typed}@example.net`
  return { name: `Typed ${typed}`, mobile: '9876543210', email, course: 'Java', message: '' }
}

const FROM_FORMS: Flood = {
  what: 'enquiries from forms of ours',
  times: AT_A_TIME,
  send: (client, at) =>
    post(ROUTES.studentEnquiries, enquiry(), withFormToken({}, formTokenFrom(WIFI)))(client, at),
}

const WITH_PROOFS: Flood = {
  what: 'enquiries with a proof of work',
  times: PROOFS,
  send(client) {
    const headers = { 'X-Forwarded-For': WIFI, [CONTEXT_HEADER]: encodeContext({ fillMs: 300 }) }
    return client.post(ROUTES.studentEnquiries, enquiry(), { headers })
  },
}

/** Sends all that causes mails from one network, as fast as the server responds, until it is told to stop. */
function flood(url: string): () => Promise<number[]> {
  let isOver = false
  const again = async (each: Flood) => {
    const statuses: number[] = []
    while (!isOver) statuses.push(...(await sendFlood(url, { ...each, times: AT_A_TIME })))
    return statuses
  }
  const causes = [FROM_FORMS, ...FLOODS.filter(({ what }) => CAUSES.includes(what))]
  const sending = Promise.all(causes.map(again))
  return async () => {
    isOver = true
    return (await sending).flat()
  }
}

const THIS_FILE = fileURLToPath(import.meta.url)

/** The same from a process of its own, so that whoever measures is not in its way. */
function floodApart(url: string): () => Promise<number[]> {
  const child = fork(THIS_FILE, [url], { execArgv: ['--import', 'tsx'] })
  return async () => {
    const answered = once(child, 'message')
    child.send('stop')
    const [statuses] = (await answered) as [number[]]
    return statuses
  }
}

const [program, address] = process.argv.slice(1)
if (program === THIS_FILE && address) {
  const stop = flood(address)
  // Whoever measures is gone: so is this.
  process.once('disconnect', () => process.exit())
  process.once('message', async () => {
    const statuses = await stop()
    process.send?.(statuses, () => process.disconnect())
  })
}

/** Waits for something that shows itself in no event. @throws Error when it does not come */
async function waitUntil(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > PATIENCE_MS)
      throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s.`)
    await pause(10)
  }
}

/**
 * A colleague signs in from elsewhere, on a browser that nobody knows, and then asks for a reset link.
 * @returns how late code and link came, in milliseconds
 */
async function signInElsewhere(url: string, inbox: SmtpInbox, colleague: number): Promise<number[]> {
  const { email, password } = toCredentials(colleague)
  const headers = { 'X-Forwarded-For': nextNetwork() }
  const mails = () => inbox.taken.all.filter(({ recipients }) => recipients.includes(email)).length
  const lateness: number[] = []
  for (const [path, body] of [
    [ENDPOINTS.login.path, { email, password }],
    [ENDPOINTS.forgotPassword.path, { email }],
  ] as const) {
    const { status } = await new HttpClient(url).post(path, body, { headers })
    if (status !== 200) throw new Error(`${path} answered ${status}.`)
    const began = performance.now()
    const wanted = lateness.length + 1
    await waitUntil(() => mails() >= wanted, `the mail of ${path}`)
    lateness.push(performance.now() - began)
  }
  return lateness
}

/**
 * Lets a stranger's script of one network cause mails as fast as it can, while colleagues sign in elsewhere, so many
 * times.
 * @returns mails that nobody waits for, other mails that the script has caused, milliseconds that codes and links of
 *   colleagues were late, and the statuses of the script's responses
 */
export async function floodWithMails(rounds: number) {
  const { dataDir, remove } = temporaryDataDir()
  const inbox = await SmtpInbox.open()
  await addColleagues(dataDir, rounds, 'email', [ADMIN])
  const settings = { SMTP_URL: inbox.url, NOTIFY_EMAIL: DESK, LOG_LEVEL: 'silent' }
  const server = await startEmptyServer(dataDir, settings)
  try {
    const proven = await sendFlood(server.url, WITH_PROOFS)
    const stop = floodApart(server.url)
    const late: number[] = []
    let statuses: number[] = []
    const signInSteadily = async () => {
      for (let round = 0; round < rounds; round++) {
        await pause(EACH_MS)
        late.push(...(await signInElsewhere(server.url, inbox, round)))
      }
    }
    await signInSteadily().finally(async () => {
      statuses = [...proven, ...(await stop())]
    })
    const isQuiet = async () => {
      const { ids, resting } = await readWaiting(dataDir)
      return resting === ids.size
    }
    await waitUntil(isQuiet, 'an outbox in which everything waits')
    const told = inbox.taken.all.flatMap(({ recipients }) => recipients)
    const unawaited = told.filter((recipient) => recipient === DESK || recipient.endsWith('@example.net'))
    const asked = told.filter((recipient) => recipient === ADMIN.email)
    return { unawaited: unawaited.length, asked: asked.length, late, statuses }
  } finally {
    await server.stop('SIGTERM')
    await inbox.close()
    remove()
  }
}

export const run: Drill = async ({ rounds = ROUNDS }) => {
  const { unawaited, asked, late, statuses } = await floodWithMails(rounds)
  const taken = statuses.filter((status) => status === 201).length
  return [
    atLeast('T9 enquiries taken of one network’s script', taken, MOST_MAILS),
    noted('its other requests', String(statuses.length - taken)),
    atMost('mails that nobody waits for, of that network', unawaited, MOST_MAILS),
    noted('reset links to the owner that it asked for', String(asked)),
    atMost('codes and links of others late by at most', percentile(late, 100) / 1000, LATE_MS / 1000, ' s'),
    noted('median of them', `${percentile(late, 50).toFixed(0)} ms`),
  ]
}
