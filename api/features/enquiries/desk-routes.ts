import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import type { IdempotencyKey } from '../../http/idempotency-key.ts'
import { Presence } from '../events/index.ts'
import { addNote, type Note } from './add-note.ts'
import { changeEnquiries, readColleagues } from './change-enquiries.ts'
import type { EnquiryDeps, EnquiryFormDeps } from './deps.ts'
import { readEnquirySettings, writeEnquirySettings } from './enquiry-settings.ts'
import { listHandOvers } from './hand-overs.ts'
import { readTopics } from './institute-facts.ts'
import { countContactSearch, countEnteredContact } from './limits.ts'
import { countViews, listEnquiryPage } from './list-enquiries.ts'
import { readMyDay } from './my-day.ts'
import { readDetail } from './read-detail.ts'
import { changeAndRead, readEnquiry } from './read-enquiry.ts'
import { revealContact } from './reveal-contact.ts'
import { markAsSpam, markNotSpam } from './spam/mark-spam.ts'
import { assertVisible, type Staff } from './visible.ts'
import { addLead, addWalkIn } from './walk-in.ts'

interface NoteInput {
  params: { id: string }
  user: Staff
  key: IdempotencyKey | undefined
}

export function enquiryDeskRoutes(deps: EnquiryDeps & EnquiryFormDeps, access: AccessControl): Router {
  const { database, clock, events, contactLimit, presenceLimit } = deps
  const presence = new Presence(events, clock)
  const { router, endpoint } = createEndpoints(access)

  const add = ({ params: { id }, user, key }: NoteInput, note: Note) =>
    changeAndRead(database, id, user, () => addNote(deps, id, note, user, key))

  endpoint(ENDPOINTS.listEnquiries, async ({ query, user }) => {
    await countContactSearch(contactLimit, user, query.q)
    return listEnquiryPage(database, query, user, clock.now())
  })
  endpoint(ENDPOINTS.addWalkIn, async ({ body, user, key }) => {
    await countEnteredContact(contactLimit, user)
    return readEnquiry(database, await addWalkIn(deps, body, user, key), user)
  })
  endpoint(ENDPOINTS.addLead, async ({ body, user, key }) => {
    await countEnteredContact(contactLimit, user)
    return addLead(deps, body, user, key)
  })
  endpoint(ENDPOINTS.readEnquiry, ({ params, query, user }) =>
    readDetail(deps, params.id, user, query.timeline),
  )
  endpoint(ENDPOINTS.changeEnquiry, ({ params: { id }, body, user, key }) =>
    changeAndRead(database, id, user, () => changeEnquiries(deps, [{ id, ...body }], user, { key })),
  )
  endpoint(ENDPOINTS.revealContact, ({ params, user }) => revealContact(deps, params.id, user))
  endpoint(ENDPOINTS.addNote, (input) => add(input, { action: 'note', detail: input.body }))
  endpoint(ENDPOINTS.addPhoneCall, (input) => add(input, { action: 'call', detail: input.body }))
  endpoint(ENDPOINTS.addMessage, (input) => add(input, { action: 'message', detail: input.body }))
  endpoint(ENDPOINTS.setPresence, async ({ params: { id }, body, user }) => {
    const update = { id, person: { id: user.id, name: user.name }, isHere: body.isHere }
    if (!presence.isNew(update)) return body
    await presenceLimit.consume(user.id)
    // Users can still leave an enquiry that no longer exists.
    if (body.isHere) await assertVisible(database, id, user)
    presence.publish(update)
    return body
  })
  endpoint(ENDPOINTS.listHandOvers, ({ user }) => listHandOvers(database, user.id, clock.now()))
  endpoint(ENDPOINTS.readMyDay, ({ user }) => readMyDay(database, user, clock.now()))
  endpoint(ENDPOINTS.markNotSpam, ({ params: { id }, query, user }) =>
    changeAndRead(database, id, user, () => markNotSpam(deps, id, user, query.batchId)),
  )
  endpoint(ENDPOINTS.markAsSpam, ({ params: { id }, user }) =>
    changeAndRead(database, id, user, () => markAsSpam(deps, id, user)),
  )
  endpoint(ENDPOINTS.countEnquiries, ({ user }) => countViews(database, user, clock.now()))
  endpoint(ENDPOINTS.changeEnquiries, async ({ body, user, key }) => {
    const { changes, batchId } = body
    const done = await changeEnquiries(deps, changes, user, { key, batchId, skipsChanged: true })
    return { message: `${done.changed} ${done.changed === 1 ? 'enquiry' : 'enquiries'} changed.`, ...done }
  })
  endpoint(ENDPOINTS.listColleagues, async () =>
    [...(await readColleagues(database))].map(([id, name]) => ({ id, name })),
  )
  endpoint(ENDPOINTS.listTopics, () => readTopics(database))
  endpoint(ENDPOINTS.readEnquirySettings, () => readEnquirySettings(database))
  endpoint(ENDPOINTS.writeEnquirySettings, ({ body, user }) => writeEnquirySettings(deps, body, user))
  return router
}
