import { ROUTES } from '#contract/routes'
import { hashPassword } from '../features/accounts/passwords.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { atLeast, atMost, type Drill, type Finding, noted, percentile } from './finding.ts'

const SAMPLES = 200

const PHONE = '+919876500000'

/** Milliseconds between the medians of an account's answers and a stranger's (TARGETS.md S4). */
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

const FLOWS = [
  { name: 'reset', path: ROUTES.forgotPassword, body: (email: string) => ({ email }) },
  { name: 'sign-in', path: ROUTES.login, body: (email: string) => ({ email, password: 'wrong' }) },
  {
    name: 'code',
    path: ROUTES.verifyOtp,
    body: (email: string) => ({ email, phone: PHONE, otp: '12345' }),
  },
] as const

/** Accounts, one for each question: the limits on guessing stay on. */
async function makeAccounts({ services }: TestServer, count: number): Promise<void> {
  const passwordHash = await hashPassword('nobody types this')
  await services.database.account.createMany({
    data: Array.from({ length: count }, (_, at) => ({
      name: `Account ${at}`,
      email: `account${at}@example.com`,
      phone: PHONE,
      passwordHash,
      verificationMethod: 'email',
      verifiedAt: new Date(),
    })),
  })
}

/** Asks in turns, as an account and as a stranger, each time from a network of its own. */
async function measure(
  server: TestServer,
  { path, body }: (typeof FLOWS)[number],
  samples: number,
  subnet: number,
) {
  const times = { account: [] as number[], stranger: [] as number[] }
  for (let at = 0; at < samples * 2; at += 1) {
    const who = at % 2 === 0 ? 'account' : 'stranger'
    const headers = { 'X-Forwarded-For': `10.${subnet}.${at >> 8}.${at & 255}` }
    const start = performance.now()
    await server.visitor().post(path, body(`${who}${at >> 1}@example.com`), { headers })
    times[who].push(performance.now() - start)
  }
  return times
}

/** Whether the time of an answer tells who has an account (TARGETS.md S4). */
export const run: Drill = async ({ rounds = SAMPLES }) => {
  const server = await startTestServer({ TRUST_PROXY: '1' })
  try {
    await makeAccounts(server, rounds)
    const findings: Finding[] = []
    for (const [subnet, flow] of FLOWS.entries()) {
      const { account, stranger } = await measure(server, flow, rounds, subnet)
      const apart = Math.abs(percentile(account, 50) - percentile(stranger, 50))
      findings.push(
        noted(`${flow.name}: median`, `${percentile(account, 50).toFixed(1)} ms`),
        atMost(`${flow.name}: medians apart`, apart, MOST_APART_MS, ' ms'),
        atLeast(
          `${flow.name}: Mann-Whitney p`,
          Number(mannWhitney(account, stranger).toFixed(4)),
          LEAST_CHANCE,
        ),
      )
    }
    return findings
  } finally {
    await server.close()
  }
}
