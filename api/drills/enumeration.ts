import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ENDPOINTS } from '#contract/endpoints/all'
import { openDatabase } from '../database/database.ts'
import { Passwords } from '../features/accounts/passwords.ts'
import { temporaryDataDir } from '../testing/built-server.ts'
import { HttpClient } from '../testing/http-client.ts'
import { startEmptyServer } from './empty-server.ts'
import { atLeast, atMost, type Drill, type Finding, noted, percentile } from './finding.ts'
import { nextNetwork } from './visitors.ts'

const SAMPLES = 200

/** Questions before the first that counts: the server's code is warm then. */
const WARM_UP = 10

const PAUSE_MS = 25

const PHONE = '+919876500000'

/** Milliseconds between the medians of the responses for an account and for a stranger. */
const MOST_APART_MS = 5

/** Chance of such ranks if there were no difference at all, below which there is one. */
const LEAST_CHANCE = 0.01

/** The error function, to seven digits (Abramowitz and Stegun 7.1.26). */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return Math.sign(x) * (1 - series * Math.exp(-x * x))
}

/** Mann-Whitney U test, two-sided, by the normal approximation: the chance of the ranks if both were alike. */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ]
  all.sort((left, right) => left.value - right.value)
  const ranks = all.reduce((sum, { isOne }, at) => (isOne ? sum + at + 1 : sum), 0)
  const u = ranks - (one.length * (one.length + 1)) / 2
  const mean = (one.length * other.length) / 2
  const deviation = Math.sqrt((one.length * other.length * (all.length + 1)) / 12)
  return 1 - errorFunction(Math.abs(u - mean) / deviation / Math.SQRT2)
}

const PASSWORD = 'nobody types this'

const FLOWS = [
  { name: 'reset', path: ENDPOINTS.forgotPassword.path, body: (email: string) => ({ email }) },
  { name: 'sign-in', path: ENDPOINTS.login.path, body: (email: string) => ({ email, password: 'wrong' }) },
  {
    name: 'code',
    path: ENDPOINTS.verifyOtp.path,
    body: (email: string) => ({ email, phone: PHONE, otp: '12345' }),
  },
  {
    name: 'another code',
    path: ENDPOINTS.resendOtp.path,
    body: (email: string) => ({ email, phone: PHONE }),
  },
  {
    name: 'register',
    path: ENDPOINTS.register.path,
    body: (email: string) => ({
      name: 'Somebody',
      email,
      phone: PHONE,
      password: PASSWORD,
      verificationMethod: 'email',
    }),
  },
] as const

/** Accounts, one for each question: the limits on guessing stay on. */
async function makeAccounts(dataDir: string, count: number): Promise<void> {
  const database = await openDatabase(`file:${dataDir}/prospectus.db`)
  const passwordHash = await new Passwords().hash(PASSWORD)
  await database.account.createMany({
    data: Array.from({ length: count }, (_, at) => ({
      name: `Account ${at}`,
      email: `account${at}@example.com`,
      phone: PHONE,
      passwordHash,
      verificationMethod: 'email',
      verifiedAt: new Date(),
    })),
  })
  await database.$disconnect()
}

/** Asks as an account and as a stranger, by the toss of a coin who is first, each time from a network of its own. */
async function measure(url: string, { path, body }: (typeof FLOWS)[number], samples: number) {
  const times = { account: [] as number[], stranger: [] as number[] }
  const ask = async (email: string) => {
    // What an account causes after its response is over by then, so that it adds nothing to the time of the next
    // response.
    await pause(PAUSE_MS)
    const headers = { 'X-Forwarded-For': nextNetwork() }
    const start = performance.now()
    await new HttpClient(url).post(path, body(email), { headers })
    return performance.now() - start
  }
  for (let at = 0; at < WARM_UP; at += 1) await ask(`nobody${at}@example.com`)
  for (let at = 0; at < samples; at += 1) {
    const order = randomInt(2) === 0 ? (['account', 'stranger'] as const) : (['stranger', 'account'] as const)
    for (const who of order) times[who].push(await ask(`${who}${at}@example.com`))
  }
  return times
}

/** Whether the response time of the built server tells who has an account. */
export const run: Drill = async ({ rounds = SAMPLES }) => {
  const { dataDir, remove } = temporaryDataDir()
  await makeAccounts(dataDir, rounds)
  const server = await startEmptyServer(dataDir)
  try {
    const findings: Finding[] = []
    for (const flow of FLOWS) {
      const { account, stranger } = await measure(server.url, flow, rounds)
      const medians = [percentile(account, 50), percentile(stranger, 50)] as const
      findings.push(
        noted(
          `S4 ${flow.name}, ${rounds} each: medians`,
          medians.map((each) => `${each.toFixed(2)} ms`).join(', '),
        ),
        atMost(`${flow.name}: medians apart`, Math.abs(medians[0] - medians[1]), MOST_APART_MS, ' ms'),
        atLeast(
          `${flow.name}: Mann-Whitney p`,
          Number(mannWhitney(account, stranger).toFixed(4)),
          LEAST_CHANCE,
        ),
      )
    }
    return findings
  } finally {
    await server.stop('SIGTERM')
    remove()
  }
}
