import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type BuiltServer, startBuiltServer, temporaryDataDir } from '../api/testing/built-server.ts'
import { newPerson, type Person, registerOther } from '../api/testing/colleague.ts'
import { ADMIN, registerFirst } from '../api/testing/first-admin.ts'
import { type Answer, HttpClient } from '../api/testing/http-client.ts'
import { waitForCode } from '../api/testing/outbox.ts'
import { median } from './load.ts'

/** Sign-ins with a password alone, from a browser that is trusted, and questions who is signed in, by each server. */
const TRUSTED = 60
const QUESTIONS = 1500
/** People who sign in with a code on new browsers, and how often each: a person is sent five codes an hour. */
const PEOPLE = 6
const EACH = 3

/** A server under comparison, with whoever signs in there. */
interface Site extends Pick<BuiltServer, 'url'> {
  dataDir: string
  staff: HttpClient
  people: readonly Person[]
  stop: () => Promise<void>
}

async function openSite(program?: string): Promise<Site> {
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir, {}, program === undefined ? {} : { program })
  const staff = new HttpClient(server.url)
  await registerFirst(staff, new URL(server.setupUrl ?? '').searchParams.get('setup') ?? '', dataDir)
  const people = Array.from({ length: PEOPLE }, () => newPerson('Rani Returning'))
  for (const person of people) await registerOther(staff, { url: server.url, dataDir }, person)
  const stop = async () => {
    await server.stop('SIGTERM')
    remove()
  }
  return { url: server.url, dataDir, staff, people, stop }
}

async function timed(ask: () => Promise<Answer>): Promise<number> {
  const began = performance.now()
  const { status, body } = await ask()
  if (status !== 200) throw new Error(`Refused: ${status} ${JSON.stringify(body)}`)
  return performance.now() - began
}

/** Milliseconds of a sign-in on a browser that is trusted: the password is enough. */
async function signInTrusted({ staff }: Site): Promise<number> {
  const { email, password } = ADMIN
  return timed(() => staff.post(ENDPOINTS.login.path, { email, password }))
}

/** Milliseconds of a sign-in with a code, on a browser that nobody knows; the way of the mail is not counted. */
async function signInWithCode({ url, dataDir, people }: Site, turn: number): Promise<number> {
  const person = people[turn % PEOPLE]
  if (!person) throw new Error('There is nobody.')
  const { email, phone, password } = person
  const browser = new HttpClient(url)
  const asked = await timed(() => browser.post(ENDPOINTS.login.path, { email, password }))
  // The first two were sent when the person was registered.
  const otp = await waitForCode(dataDir, email, 3 + Math.floor(turn / PEOPLE))
  return asked + (await timed(() => browser.post(ENDPOINTS.verifyOtp.path, { email, phone, otp })))
}

const askWho = ({ staff }: Site) => timed(() => staff.get(ENDPOINTS.readCurrentUser.path))

/** By turns, the one first and then the other: a busy time of the machine meets both. @returns a line of the table */
async function compare(
  what: string,
  [former, now]: readonly [Site, Site],
  turns: number,
  act: (site: Site, turn: number) => Promise<number>,
): Promise<string> {
  const pairs: [before: number, after: number][] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const isFormerFirst = turn % 2 === 0
    const first = await act(isFormerFirst ? former : now, turn)
    const second = await act(isFormerFirst ? now : former, turn)
    pairs.push(isFormerFirst ? [first, second] : [second, first])
  }
  const [before, after] = [median(pairs.map(([each]) => each)), median(pairs.map(([, each]) => each))]
  const ratio = median(pairs.map(([one, other]) => other / one))
  const figures = [before.toFixed(1), after.toFixed(1), (after / before).toFixed(2), ratio.toFixed(2)]
  return `| ${[what, turns, ...figures].join(' | ')} |`
}

/**
 * Whether signing in takes longer than with an earlier program, which stands built elsewhere:
 * `npm run bench -- sign-in FOLDER/dist/server/main.js`. Writes bench/sign-in-results.md.
 */
export async function run(): Promise<void> {
  const [, former] = process.argv.slice(2)
  if (former === undefined) throw new Error('Name the built program to compare with.')
  const sites = [await openSite(former), await openSite()] as const
  try {
    const lines = [
      await compare('Password, on a trusted browser', sites, TRUSTED, signInTrusted),
      await compare('Password and sent code, on a new browser', sites, PEOPLE * EACH, signInWithCode),
      await compare('Who is signed in: what every request begins with', sites, QUESTIONS, askWho),
    ]
    const report = [
      '# Results of `npm run bench -- sign-in`',
      '',
      `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}. Milliseconds of requests to two built`,
      'servers on one machine, by turns, medians: the last commit before roles, authenticator apps and the rest of signing in (326d3d3a), and now.',
      'The last column is the median of the ratios within each turn. Nearly all of a sign-in is bcrypt at cost 12.',
      '',
      '| What | Turns | Before | Now | Now ÷ before | Turn by turn |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      ...lines,
      '',
    ].join('\n')
    process.stdout.write(report)
    writeFileSync(new URL('./sign-in-results.md', import.meta.url), report)
  } finally {
    for (const { stop } of sites) await stop()
  }
}
