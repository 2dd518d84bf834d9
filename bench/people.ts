import { chromium } from '@playwright/test'
import type { DeskPage } from '../api/contract/desk/record.ts'
import { startBuiltServer, temporaryDataDir } from '../api/testing/built-server.ts'
import { CHROMIUM_OPTIONS } from '../api/testing/chromium.ts'
import { HttpClient } from '../api/testing/http-client.ts'
import { registerFirst } from '../api/testing/test-server.ts'
import { LAN_HOST, letWrite, PEOPLE } from '../web/testing/people.ts'

/** People in all (TARGETS F2). */
const RUNS = 200

const SUCCESS = /^Enquiry submitted successfully!/

/** Two hundred people in a real browser: how many reached the inbox, wait as suspects, or were lost. */
export async function run(): Promise<void> {
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
      (await staff.get<DeskPage>(`/api/desk/enquiries?${new URLSearchParams({ view, q: name })}`)).body.total
    const kinds = Object.keys(PEOPLE)
    const tally = new Map(kinds.map((kind) => [kind, { inbox: 0, suspect: 0, lost: 0, unthanked: 0 }]))
    for (let at = 0; at < RUNS; at += 1) {
      const kind = kinds[at % kinds.length] as string
      const count = tally.get(kind)
      const person = PEOPLE[kind]
      if (!count || !person) continue
      const name = `Run ${String(at).padStart(3, '0')}`
      const visitor = {
        name,
        mobile: `98222${String(at).padStart(5, '0')}`,
        email: `run${at}@example.com`,
      }
      const network = `10.6.${at >> 8}.${at & 255}`
      // Whoever sees no answer in time is counted, not an end of the count.
      const text = await letWrite(browser, person, server.url, visitor, network).catch(() => '')
      if (!SUCCESS.test(text)) count.unthanked += 1
      if ((await found('all', name)) === 1) count.inbox += 1
      else if ((await found('suspect', name)) === 1) count.suspect += 1
      else count.lost += 1
    }
    for (const [kind, { inbox, suspect, lost, unthanked }] of tally) {
      const line = `${kind}: ${inbox} in the inbox, ${suspect} held, ${lost} lost, ${unthanked} not thanked`
      process.stdout.write(`${line}\n`)
    }
  } finally {
    await browser.close()
    await server.stop('SIGTERM')
    remove()
  }
}
