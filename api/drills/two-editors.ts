import { COLLECTION_NAMES } from '#contract/collections/all'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ADMIN_KEY_HEADER, ROUTES } from '#contract/routes'
import { SAMPLE_CONTENT } from '../../prisma/seed/index.ts'
import type { HttpClient } from '../testing/http-client.ts'
import { type Drill, exactly, noted } from './finding.ts'
import { startOwnedServer } from './owned-server.ts'

type Content = Record<string, unknown>

/** The admin key that some of the lists ask for: the server has to be started with it as ADMIN_KEY. */
export const KEY = 'the admin key of two editors'
const options = { headers: { [ADMIN_KEY_HEADER]: KEY } }

/** Writers who have read the same, of whom one may write. */
const WRITERS = 10

/** A change of each record of which there is one: what the n-th writer makes of it. */
export const SINGLE_CHANGES: Readonly<Record<string, (n: number) => Content>> = {
  [ROUTES.homeConfig]: (n) => ({ logo: `/sample/logo-${n}.svg` }),
  [ROUTES.contactInfo]: (n) => ({
    address: `${n} MG Road, Pune`,
    email: 'desk@example.com',
    phone: '9876543210',
    mapEmbed: 'https://www.google.com/maps/embed?pb=x',
  }),
  [ENDPOINTS.writeSettings.path]: (n) => ({ mainBranch: `${n} MG Road` }),
  [ENDPOINTS.writeEnquirySettings.path]: (n) => ({ retentionMonths: n + 1 }),
}

/** The lists of the website, by address. */
export const LISTS = COLLECTION_NAMES.map((name) => `/api/${name}`)

/**
 * Lets two editors who have read the same write, one after the other. @returns the response to the second, and what is
 * there then
 */
export async function writeTwice(
  admin: HttpClient,
  path: string,
  read: () => Promise<Content>,
  [first, second]: readonly [Content, Content],
) {
  const seen = await read()
  const taken = await admin.put(path, { ...seen, ...first }, options)
  const told = await admin.put(path, { ...seen, ...second }, options)
  return { statuses: [taken.status, told.status], message: told.body.message, stored: await read() }
}

/** Lets ten who have read the same write at once. @returns their statuses, the lowest first */
export async function writeAtOnce(
  admin: HttpClient,
  path: string,
  seen: Content,
  change: (n: number) => Content,
): Promise<number[]> {
  const writes = Array.from({ length: WRITERS }, (_, n) =>
    admin.put(path, { ...seen, ...change(n + 10) }, options),
  )
  return (await Promise.all(writes)).map(({ status }) => status).sort()
}

/** What an editor writes into a record of a list: another text, or, of what is a picture alone, another picture. */
function getChange(record: Content): (n: number) => Content {
  const field = ['title', 'name', 'label', 'q'].find((each) => each in record)
  return (n) => (field ? { [field]: `Text ${n}` } : { url: `/sample/logo-${n}.svg` })
}

/** Puts a record into a list of the website. @returns its address, how to read it, and how to change it */
export async function addToList(admin: HttpClient, list: string) {
  const name = list.slice('/api/'.length) as keyof typeof SAMPLE_CONTENT
  const sample = SAMPLE_CONTENT[name][0] as unknown as Content
  const { body } = await admin.post<Content>(list, sample, options)
  const read = async () => {
    const { body: records } = await admin.get<Content[]>(list)
    return records.find(({ id }) => id === body.id) ?? {}
  }
  return { path: `${list}/${body.id}`, read, change: getChange(sample) }
}

/** The response to the second of two editors, and to all but one of ten. */
const TOLD = 409

/** Lets two editors, then ten, write every record of which there is one, and a record of every list. */
export async function editEverything(admin: HttpClient) {
  const singles = Object.entries(SINGLE_CHANGES).map(([path, change]) => ({
    path,
    change,
    read: async () => (await admin.get<Content>(path)).body,
  }))
  const listed = await Promise.all(LISTS.map((list) => addToList(admin, list)))
  const untold: string[] = []
  for (const { path, change, read } of [...singles, ...listed]) {
    const { statuses } = await writeTwice(admin, path, read, [change(1), change(2)])
    const atOnce = await writeAtOnce(admin, path, await read(), change)
    const isTold =
      statuses.join() === `200,${TOLD}` && atOnce.filter((status) => status === TOLD).length === WRITERS - 1
    if (!isTold) untold.push(path)
  }
  return { edited: singles.length + listed.length, untold }
}

export const run: Drill = async () => {
  const { owner, close } = await startOwnedServer({ ADMIN_KEY: KEY })
  try {
    const { edited, untold } = await editEverything(owner)
    return [
      noted('T12 records and settings', String(edited)),
      exactly('of these whose second editor is not told', untold.join(' ') || 'none', 'none'),
    ]
  } finally {
    await close()
  }
}
