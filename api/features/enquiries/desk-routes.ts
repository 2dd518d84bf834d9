import { type Request, type RequestHandler, type Response, Router } from 'express'
import {
  bulkSchema,
  callSchema,
  changeSchema,
  messageSchema,
  noteSchema,
  walkInSchema,
} from '#contract/enquiries/changes'
import { deskQuerySchema } from '#contract/enquiries/query'
import { DESK_ROUTES } from '#contract/enquiries/routes'
import { deskSettingsSchema } from '#contract/enquiries/settings'
import { rewriteSchema } from '#contract/single-records'
import { parse } from '../../http/parse.ts'
import { callerOf } from '../accounts/caller.ts'
import { addNote, type Note } from './add-note.ts'
import { changeEnquiries, readColleagues } from './change-enquiries.ts'
import type { DeskServices } from './deps.ts'
import { readDeskSettings, writeDeskSettings } from './enquiry-settings.ts'
import type { EnquiryServices } from './form-deps.ts'
import { countViews, listDesk } from './list-enquiries.ts'
import { readDetail } from './read-detail.ts'
import { readDeskEnquiry } from './read-enquiry.ts'
import { readTopics } from './read-topics.ts'
import { holdEnquiry, releaseEnquiry } from './spam/mark-spam.ts'
import { addWalkIn } from './walk-in.ts'

const idOf = (request: Request) => String(request.params.id)
const actorOf = (response: Response) => callerOf(response).user

/** The calls of daily work at the desk; all for signed-in staff. */
export function deskRoutes(services: DeskServices & EnquiryServices, admin: RequestHandler): Router {
  const { database, clock } = services
  const router = Router()

  router.get(DESK_ROUTES.enquiries, admin, async (request, response) => {
    const query = parse(deskQuerySchema, request.query)
    response.json(await listDesk(database, query, actorOf(response).id, clock.now()))
  })
  router.post(DESK_ROUTES.enquiries, admin, async (request, response) => {
    const id = await addWalkIn(services, parse(walkInSchema, request.body), actorOf(response))
    response.status(201).json(await readDeskEnquiry(database, id))
  })
  router.get(DESK_ROUTES.enquiry, admin, async (request, response) => {
    response.json(await readDetail(database, idOf(request)))
  })
  router.patch(DESK_ROUTES.enquiry, admin, async (request, response) => {
    const { expectedOwnerId, ...change } = parse(changeSchema, request.body)
    const id = idOf(request)
    await changeEnquiries(services, [{ id, ...change }], actorOf(response), { ownerId: expectedOwnerId })
    response.json(await readDeskEnquiry(database, id))
  })

  const note = (path: string, read: (body: unknown) => Note) =>
    router.post(path, admin, async (request, response) => {
      await addNote(services, idOf(request), read(request.body), actorOf(response))
      response.status(201).json(await readDeskEnquiry(database, idOf(request)))
    })
  note(DESK_ROUTES.notes, (body) => ({ action: 'note', detail: parse(noteSchema, body) }))
  note(DESK_ROUTES.calls, (body) => ({ action: 'call', detail: parse(callSchema, body) }))
  note(DESK_ROUTES.messages, (body) => ({ action: 'message', detail: parse(messageSchema, body) }))

  for (const [path, act] of [
    [DESK_ROUTES.release, releaseEnquiry],
    [DESK_ROUTES.hold, holdEnquiry],
  ] as const) {
    router.post(path, admin, async (request, response) => {
      await act(services, idOf(request), actorOf(response))
      response.json(await readDeskEnquiry(database, idOf(request)))
    })
  }
  router.get(DESK_ROUTES.counts, admin, async (_request, response) => {
    response.json(await countViews(database, actorOf(response).id, clock.now()))
  })
  router.post(DESK_ROUTES.bulk, admin, async (request, response) => {
    const { changes } = parse(bulkSchema, request.body)
    const undo = await changeEnquiries(services, changes, actorOf(response))
    const message = `${undo.length} ${undo.length === 1 ? 'enquiry' : 'enquiries'} changed.`
    response.json({ message, changed: undo.length, undo })
  })
  router.get(DESK_ROUTES.colleagues, admin, async (_request, response) => {
    response.json([...(await readColleagues(database))].map(([id, name]) => ({ id, name })))
  })
  router.get(DESK_ROUTES.topics, admin, async (_request, response) => {
    response.json(await readTopics(database))
  })
  router.get(DESK_ROUTES.settings, admin, async (_request, response) => {
    response.json(await readDeskSettings(database))
  })
  router.put(DESK_ROUTES.settings, admin, async (request, response) => {
    response.json(
      await writeDeskSettings(
        services,
        parse(rewriteSchema(deskSettingsSchema), request.body),
        actorOf(response),
      ),
    )
  })
  return router
}
