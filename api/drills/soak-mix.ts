import { randomInt } from 'node:crypto'
import { ENDPOINTS } from '#contract/endpoints/all'
import { indianDay } from '#contract/enquiries/indian-days'
import { pathFor, ROUTES } from '#contract/routes'
import { formWith, sendForm } from '../features/uploads/testing/client.ts'
import { noise } from '../features/uploads/testing/pictures.ts'
import { ADMIN } from '../testing/first-admin.ts'
import { HttpClient } from '../testing/http-client.ts'
import { newEnquiry, nextNetwork, visitorHeaders } from './visitors.ts'

/** Clients of the drill, and their state. */
export interface People {
  url: string
  staff: HttpClient
  pictures: readonly Buffer[]
  recent: string[]
}

/** A kind of request, with its share per thousand. `send` resolves with the status of the response. */
interface Kind {
  name: string
  share: number
  send(people: People, count: number): Promise<number>
}

/** Number of recent enquiries that can be changed. */
const REMEMBERED = 50

const getStatus = ({ status }: { status: number }) => status
const elsewhere = () => ({ headers: { 'X-Forwarded-For': nextNetwork() } })
const read = (path: string) => (people: People) =>
  new HttpClient(people.url).get(path, elsewhere()).then(getStatus)
const readAtDesk = (toPath: (count: number) => string) => (people: People, count: number) =>
  people.staff.get(toPath(count), elsewhere()).then(getStatus)

async function enquire({ url, recent }: People): Promise<number> {
  const headers = visitorHeaders()
  const client = new HttpClient(url)
  const { status, body } = await client.post<{ id: string }>(ROUTES.studentEnquiries, newEnquiry(), {
    headers,
  })
  if (status === 201) recent.splice(0, Math.max(0, recent.push(body.id) - REMEMBERED))
  return status
}

async function change({ staff, recent }: People, count: number): Promise<number> {
  const id = recent[count % Math.max(1, recent.length)]
  // The first enquiries are still pending.
  if (id === undefined) return 200
  const status = count % 2 === 0 ? 'Contacted' : 'Converted'
  return staff.patch(pathFor(ENDPOINTS.changeEnquiry.path, { id }), { status }, elsewhere()).then(getStatus)
}

async function signIn({ url }: People): Promise<number> {
  const { email, password } = ADMIN
  return new HttpClient(url).post(ENDPOINTS.login.path, { email, password }, elsewhere()).then(getStatus)
}

const upload = ({ staff, pictures }: People, count: number) =>
  sendForm(
    staff,
    ENDPOINTS.uploadImage.path,
    formWith('file', pictures[count % pictures.length] ?? Buffer.alloc(0)),
    {
      'X-Forwarded-For': nextNetwork(),
    },
  ).then(getStatus)

const today = () => indianDay(Date.now())

/** Requests of a busy day of an institute, which the drill sends within ten seconds. */
const KINDS: readonly Kind[] = [
  { name: 'home page', share: 400, send: read('/') },
  { name: 'page', share: 150, send: read('/courses') },
  { name: 'public JSON', share: 250, send: read('/api/home-courses') },
  {
    name: 'list',
    share: 90,
    send: readAtDesk(() => `${ENDPOINTS.listEnquiries.path}?page=1&pageSize=25`),
  },
  {
    name: 'search',
    share: 45,
    send: readAtDesk((count) => `${ROUTES.studentEnquiries}?page=1&pageSize=25&q=visitor${count}`),
  },
  { name: 'enquiry', share: 50, send: enquire },
  { name: 'enquiry changed', share: 8, send: change },
  {
    name: 'report',
    share: 4,
    send: readAtDesk(() => `${ENDPOINTS.readReport.path}?from=2026-01-01&to=${today()}`),
  },
  { name: 'export', share: 1, send: readAtDesk(() => ENDPOINTS.exportEnquiries.path) },
  { name: 'picture', share: 1, send: upload },
  { name: 'sign-in', share: 1, send: signIn },
]

const DRAW = KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind))

/** Draws a random kind, weighted by share. */
export function drawKind(): Kind {
  const kind = DRAW[randomInt(DRAW.length)]
  if (!kind) throw new Error('The mix is empty.')
  return kind
}

/** Creates photos of two megapixels, as from a phone. */
export const createPhotos = (count: number): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      noise(1600 - at, 1200)
        .jpeg()
        .toBuffer(),
    ),
  )
