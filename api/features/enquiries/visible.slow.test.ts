import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { Endpoint } from '#contract/endpoints/endpoint'
import type { HttpClient } from '../../testing/http-client.ts'
import { readEverything } from '../../testing/read-everything.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withRole } from '../../testing/with-role.ts'
import { Visits } from '../people/testing/visits.ts'

const DESK = '/api/desk/enquiries'

/** Parts of a colleague's enquiry that a counsellor must never receive. */
const CANARY = {
  name: 'Quetzal Canary',
  mobile: '9811122333',
  email: 'quetzal@canary.example',
  message: 'Only for Ravi: quetzal-message',
  note: 'quetzal-note',
}
const WORDS = /quetzal|canary|98111\s?22333/i

let server: TestServer
let asha: HttpClient
let ravi: { client: HttpClient; id: string }
let counsellor: { client: HttpClient; id: string }
let visits: Visits
/** Enquiries of a colleague, of no one (but of a person with a colleague's enquiry), and of the counsellor. */
let hidden: string
let open: string
let own: string
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', ADMIN_KEY: 'the key of these tests' })
  asha = await server.signedIn()
  ravi = await withRole(asha, server, 'Ravi Menon')
  counsellor = await withRole(asha, server, 'Charu Counsel', { role: 'counsellor', mayExport: true })
  visits = new Visits(server, asha)
  const { note, ...visit } = CANARY
  hidden = (await visits.arrive(visit)).id
  await asha.patch(`${DESK}/${hidden}`, { assigneeId: ravi.id, nextStepAt: '2027-01-01T05:30:00Z' })
  await ravi.client.post(`${DESK}/${hidden}/notes`, { text: note })
  open = (await visits.arrive({ name: 'Nobody Else', email: 'else@example.com' })).id
  const other = await visits.arrive({ name: 'Quetzal Too', email: 'too@canary.example' })
  await asha.patch(`${DESK}/${other.id}`, { assigneeId: ravi.id })
  const [into, otherId] = [await visits.readPersonId(open), await visits.readPersonId(other.id)]
  expect((await asha.post(`/api/desk/people/${into}/merge`, { otherId })).status).toBe(200)
  own = (await visits.arrive({ name: 'Own Person' })).id
  await asha.patch(`${DESK}/${own}`, { assigneeId: counsellor.id })
  const shared = { name: 'Looked for', query: `q=${encodeURIComponent(CANARY.name)}`, isShared: true }
  await ravi.client.post('/api/desk/views', shared)
  await asha.post('/api/desk/views', { name: 'Overdue of all', query: 'view=overdue', isShared: true })
})
afterAll(() => server.close())

/** Returns all ids that a GET can contain: the hidden enquiry, its person and its timeline lines. */
async function readIds(): Promise<string[]> {
  const { enquiry, activities } = await visits.detail(hidden)
  const shared = await visits.readPersonId(open)
  return [hidden, enquiry.person?.id ?? '', ...activities.map(({ id }) => id), shared, open]
}

/** Queries that try to reach hidden enquiries. */
const toQueries = (person: string): ReadonlyMap<Endpoint, readonly string[]> =>
  new Map<Endpoint, readonly string[]>([
    [
      ENDPOINTS.listEnquiries,
      [
        ...['', '?view=all&q=quetzal', '?q=9811122333', '?view=overdue', '?view=bin', '?spam=only', '?q=qu'],
        ...[`?assignee=${ravi.id}`, `?person=${person}`],
      ],
    ],
    [
      ENDPOINTS.enquiriesOfKind.student.list,
      ['', '?page=1', '?q=quetzal', '?page=1&q=quetzal', '?spam=hide'],
    ],
    [ENDPOINTS.exportEnquiries, ['', '?q=quetzal', '?view=all']],
    [ENDPOINTS.readReport, ['?from=2026-01-01&to=2026-12-31']],
  ])

/** Returns every response of the GET endpoints, with every id for each parameter. */
async function readAll(client: HttpClient): Promise<Map<string, string>> {
  const ids = await readIds()
  return readEverything(client, ids, toQueries(ids[1] ?? ''))
}

const findLeaks = (answers: ReadonlyMap<string, string>) =>
  [...answers].filter(([, text]) => WORDS.test(text)).map(([path]) => path.replaceAll(hidden, 'HIDDEN'))

describe('enquiry hidden from a counsellor', () => {
  it('is in no list, search, count, person, timeline or export', async () => {
    const [theirs, everything] = [await readAll(counsellor.client), await readAll(asha)]
    expect(findLeaks(theirs)).toEqual([])
    // An administrator's responses contain it, which proves that the search for it works.
    expect(findLeaks(everything).length).toBeGreaterThan(15)
    expect([...theirs.keys()].filter((key) => key.includes(hidden) && !/^40[34] /.test(key))).toEqual([])
    expect([...theirs.keys()].filter((key) => key.startsWith('5'))).toEqual([])
  })
})
