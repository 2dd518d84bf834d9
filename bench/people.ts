import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import pLimit from 'p-limit'
import type { EnquiryPage } from '../api/contract/enquiries/record.ts'
import { startBuiltServer, temporaryDataDir } from '../api/testing/built-server.ts'
import { CHROMIUM_OPTIONS } from '../api/testing/chromium.ts'
import { registerFirst } from '../api/testing/first-admin.ts'
import { HttpClient } from '../api/testing/http-client.ts'
import { LAN_HOST, letWrite, PEOPLE } from '../web/testing/people.ts'

/** People in all; `PEOPLE_RUNS` makes it fewer. */
const RUNS = Number(process.env.PEOPLE_RUNS ?? 200)

/** People at a time. */
const AT_ONCE = 2

const SUCCESS = /^Enquiry submitted successfully!/

interface Tally {
  people: number
  inbox: number
  spam: number
  lost: number
  unthanked: number
}

const none = (): Tally => ({ people: 0, inbox: 0, spam: 0, lost: 0, unthanked: 0 })

function report(tally: ReadonlyMap<string, Tally>, seconds: number): string {
  const all = none()
  const rows = [...tally].map(([kind, each]) => {
    for (const key of Object.keys(all) as (keyof Tally)[]) all[key] += each[key]
    return { kind, ...each }
  })
  const lines = [...rows, { kind: '**all**', ...all }].map(
    ({ kind, people, inbox, spam, lost, unthanked }) =>
      `| ${kind} | ${people} | ${inbox} | ${spam} | ${lost} | ${unthanked} |`,
  )
  return [
    '# Results of `npm run bench -- people`',
    '',
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}: ${all.people} people in a real Chromium on the built server, in ${Math.round(seconds)} s.`,
    'Marked as spam is in the view *Suspect*, one click from the inbox. Lost is in neither.',
    '',
    '| People by | How many | In the inbox | Marked as spam | Lost | Not thanked in time |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
    '',
  ].join('\n')
}

/**
 * Two hundred people in a real browser: how many reached the inbox, are marked as spam, or were lost. Fails when one
 * was.
 */
export async function run(): Promise<void> {
  const began = performance.now()
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir, { TRUST_PROXY: '1' })
  const browser = await chromium.launch({
    ...CHROMIUM_OPTIONS,
    args: [...CHROMIUM_OPTIONS.args, `--host-resolver-rules=MAP ${LAN_HOST} 127.0.0.1`],
  })
  try {
    const staff = new HttpClient(server.url)
    const token = new URL(server.setupUrl ?? '').searchParams.get('setup') ?? ''
    await registerFirst(staff, token, dataDir)
    const found = async (view: string, name: string) =>
      (await staff.get<EnquiryPage>(`/api/desk/enquiries?${new URLSearchParams({ view, q: name })}`)).body
        .total
    const kinds = Object.entries(PEOPLE)
    const tally = new Map(kinds.map(([kind]) => [kind, none()]))
    const write = async (at: number) => {
      const [kind, person] = kinds[at % kinds.length] ?? []
      const count = tally.get(kind ?? '')
      if (!person || !count) return
      const name = `Run ${String(at).padStart(3, '0')}`
      const visitor = {
        name,
        mobile: `98222${String(at).padStart(5, '0')}`,
        email: `run${at}@example.com`,
      }
      const network = `10.6.${at >> 8}.${at & 255}`
      // Whoever sees no response in time is counted, not an end of the count.
      const text = await letWrite(browser, person, server.url, visitor, network).catch(() => '')
      count.people += 1
      if (!SUCCESS.test(text)) count.unthanked += 1
      if ((await found('all', name)) === 1) count.inbox += 1
      else if ((await found('suspect', name)) === 1) count.spam += 1
      else count.lost += 1
    }
    const turn = pLimit(AT_ONCE)
    await Promise.all(Array.from({ length: RUNS }, (_, at) => turn(() => write(at))))
    const text = report(tally, (performance.now() - began) / 1000)
    process.stdout.write(text)
    if (RUNS >= 200) writeFileSync(new URL('./people-results.md', import.meta.url), text)
    if ([...tally.values()].some(({ lost }) => lost > 0)) process.exitCode = 1
  } finally {
    await browser.close()
    await server.stop('SIGTERM')
    remove()
  }
}
