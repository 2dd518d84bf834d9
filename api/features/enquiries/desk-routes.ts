import { type Request, type RequestHandler, type Response, Router } from 'express'
import {
  bulkSchema,
  changeSchema,
  messageSchema,
  noteSchema,
  phoneCallSchema,
  walkInSchema,
} from '#contract/enquiries/changes'
import { enquiryPageQuerySchema } from '#contract/enquiries/query'
import { ENQUIRY_ROUTES } from '#contract/enquiries/routes'
import { enquirySettingsSchema } from '#contract/enquiries/settings'
import { rewriteSchema } from '#contract/single-records'
import { parse } from '../../http/parse.ts'
import { getSignedIn } from '../accounts/require-admin.ts'
import { addNote, type Note } from './add-note.ts'
import { changeEnquiries, readColleagues } from './change-enquiries.ts'
import type { EnquiryDeps } from './deps.ts'
import { readEnquirySettings, writeEnquirySettings } from './enquiry-settings.ts'
import type { EnquiryFormDeps } from './form-deps.ts'
import { countViews, listEnquiryPage } from './list-enquiries.ts'
import { readDetail } from './read-detail.ts'
import { readEnquiry } from './read-enquiry.ts'
import { readTopics } from './read-topics.ts'
import { markAsSpam, markNotSpam } from './spam/mark-spam.ts'
import { addWalkIn } from './walk-in.ts'

const getId = (request: Request) => String(request.params.id)
const getActor = (response: Response) => getSignedIn(response).user

/** The calls of daily work at the desk; all for signed-in staff. */
export function enquiryDeskRoutes(deps: EnquiryDeps & EnquiryFormDeps, admin: RequestHandler): Router {
  const { database, clock } = deps
  const router = Router()

  router.get(ENQUIRY_ROUTES.enquiries, admin, async (request, response) => {
    const query = parse(enquiryPageQuerySchema, request.query)
    response.json(await listEnquiryPage(database, query, getActor(response).id, clock.now()))
  })
  router.post(ENQUIRY_ROUTES.enquiries, admin, async (request, response) => {
    const id = await addWalkIn(deps, parse(walkInSchema, request.body), getActor(response))
    response.status(201).json(await readEnquiry(database, id))
  })
  router.get(ENQUIRY_ROUTES.enquiry, admin, async (request, response) => {
    response.json(await readDetail(database, getId(request)))
  })
  router.patch(ENQUIRY_ROUTES.enquiry, admin, async (request, response) => {
    const { expectedOwnerId, ...change } = parse(changeSchema, request.body)
    const id = getId(request)
    await changeEnquiries(deps, [{ id, ...change }], getActor(response), { ownerId: expectedOwnerId })
    response.json(await readEnquiry(database, id))
  })

  const note = (path: string, read: (body: unknown) => Note) =>
    router.post(path, admin, async (request, response) => {
      await addNote(deps, getId(request), read(request.body), getActor(response))
      response.status(201).json(await readEnquiry(database, getId(request)))
    })
  note(ENQUIRY_ROUTES.notes, (body) => ({ action: 'note', detail: parse(noteSchema, body) }))
  note(ENQUIRY_ROUTES.calls, (body) => ({ action: 'call', detail: parse(phoneCallSchema, body) }))
  note(ENQUIRY_ROUTES.messages, (body) => ({ action: 'message', detail: parse(messageSchema, body) }))

  for (const [path, act] of [
    [ENQUIRY_ROUTES.release, markNotSpam],
    [ENQUIRY_ROUTES.hold, markAsSpam],
  ] as const) {
    router.post(path, admin, async (request, response) => {
      await act(deps, getId(request), getActor(response))
      response.json(await readEnquiry(database, getId(request)))
    })
  }
  router.get(ENQUIRY_ROUTES.counts, admin, async (_request, response) => {
    response.json(await countViews(database, getActor(response).id, clock.now()))
  })
  router.post(ENQUIRY_ROUTES.bulk, admin, async (request, response) => {
    const { changes } = parse(bulkSchema, request.body)
    const undo = await changeEnquiries(deps, changes, getActor(response))
    const message = `${undo.length} ${undo.length === 1 ? 'enquiry' : 'enquiries'} changed.`
    response.json({ message, changed: undo.length, undo })
  })
  router.get(ENQUIRY_ROUTES.colleagues, admin, async (_request, response) => {
    response.json([...(await readColleagues(database))].map(([id, name]) => ({ id, name })))
  })
  router.get(ENQUIRY_ROUTES.topics, admin, async (_request, response) => {
    response.json(await readTopics(database))
  })
  router.get(ENQUIRY_ROUTES.settings, admin, async (_request, response) => {
    response.json(await readEnquirySettings(database))
  })
  router.put(ENQUIRY_ROUTES.settings, admin, async (request, response) => {
    response.json(
      await writeEnquirySettings(
        deps,
        parse(rewriteSchema(enquirySettingsSchema), request.body),
        getActor(response),
      ),
    )
  })
  return router
}
