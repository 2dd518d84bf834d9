import { setTimeout as pause } from 'node:timers/promises'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { EnquiryDetail } from '#contract/enquiries/record'
import type { Erasable, SealedErasureRecord } from '#contract/erasing'
import { pathFor, ROUTES } from '#contract/routes'
import { HttpClient } from '../testing/http-client.ts'
import { atMost, type Drill, exactly, noted } from './finding.ts'
import { startOwnedServer } from './owned-server.ts'
import { visitorHeaders } from './visitors.ts'

const STRANGERS = 20
const PATIENCE_MS = 10_000

const MEERA = { name: 'Meera Joshi', mobile: '9886010001', email: 'meera@example.com' }
const ARJUN = { name: 'Arjun Nair', mobile: '9886010002', email: 'arjun@example.com' }

/** Names that no two share a word of, up to 26. */
const strangersName = (at: number) => {
  const letter = String.fromCodePoint(0x61 + at)
  return `${letter.repeat(5)} ${letter.repeat(7)}`
}

async function write(url: string, person: typeof MEERA): Promise<string> {
  const body = { ...person, course: 'Java', message: '' }
  const client = new HttpClient(url)
  const answer = await client.post<{ id: string }>(ROUTES.studentEnquiries, body, {
    headers: visitorHeaders(),
  })
  if (answer.status !== 201) throw new Error(`An enquiry got ${answer.status}.`)
  return answer.body.id
}

/** Whose an enquiry is, as soon as that has been found. */
async function readPersonId(staff: HttpClient, id: string): Promise<string> {
  const began = performance.now()
  while (performance.now() - began < PATIENCE_MS) {
    const { body } = await staff.get<EnquiryDetail>(pathFor(ENDPOINTS.readEnquiry.path, { id }))
    if (body.enquiry.person) return body.enquiry.person.id
    await pause(20)
  }
  throw new Error('An enquiry belongs to nobody.')
}

/** Erases one enquiry of a person, and takes that back. @returns whether it was there, before, meanwhile and after */
async function eraseAndUndo(staff: HttpClient, person: string, id: string, others: readonly string[]) {
  const isThere = async (each: string) =>
    (await staff.get(pathFor(ENDPOINTS.readEnquiry.path, { id: each }))).status === 200
  const look = async () => `${await isThere(id)} ${(await Promise.all(others.map(isThere))).every(Boolean)}`
  const seen = [await look()]
  const { body } = await staff.post<{ erasure: SealedErasureRecord | null }>(
    pathFor(ENDPOINTS.erasePerson.path, { id: person }),
    {
      enquiryIds: [id],
      isFinal: false,
    },
  )
  seen.push(await look())
  await staff.post(pathFor(ENDPOINTS.undoErasure.path, { id: body.erasure?.id ?? '' }))
  seen.push(await look())
  return seen
}

/**
 * Lets strangers write with two people's telephone number and address, which nobody keeps them from, and erases one
 * enquiry of those two.
 * @returns people who were joined by that; what can be erased of the first; whether the erased enquiry and all others
 * are there
 *   before, meanwhile and after it is taken back
 */
export async function joinByForms(strangers: number) {
  const { url, owner: staff, close } = await startOwnedServer()
  try {
    const own = [await write(url, MEERA), await write(url, MEERA)]
    const other = await write(url, ARJUN)
    const theirs = []
    for (let at = 0; at < strangers; at++)
      theirs.push(await write(url, { ...MEERA, email: ARJUN.email, name: strangersName(at) }))
    const person = await readPersonId(staff, own[0] ?? '')
    const people = [person, await readPersonId(staff, other)]
    for (const id of theirs) people.push(await readPersonId(staff, id))
    const path = pathFor(ENDPOINTS.readErasable.path, { id: person })
    const { enquiries } = (await staff.get<Erasable>(path)).body
    const [ticked = '', kept = ''] = own
    return {
      joined: people.length - new Set(people).size,
      erasable: enquiries.length,
      seen: await eraseAndUndo(staff, person, ticked, [kept, other, ...theirs]),
    }
  } finally {
    await close()
  }
}

export const run: Drill = async ({ rounds = STRANGERS }) => {
  const { joined, erasable, seen } = await joinByForms(Math.min(rounds, STRANGERS))
  return [
    atMost(`T3 people joined by forms with others’ numbers and addresses`, joined, 0),
    noted('enquiries that can be erased of the first person', String(erasable)),
    exactly('there: what was ticked, all others', seen.join(' · '), 'true true · false true · true true'),
  ]
}
