import { type Request, type RequestHandler, type Response, Router } from 'express'
import { DESK_ROUTES } from '#contract/enquiries/routes'
import { indianDay } from '#contract/enquiries/working-time'
import { exportQuerySchema } from '#contract/exported'
import { IMPORT_RESTORE, importPreviewSchema, importRunSchema } from '#contract/imports'
import { parse } from '../../http/parse.ts'
import { limitedByNetwork, NetworkLimit } from '../../http/rate-limit.ts'
import { sendPieces } from '../../http/send-pieces.ts'
import { callerOf } from '../accounts/caller.ts'
import type { DeskServices } from '../enquiries/deps.ts'
import { decodeText } from './decode-text.ts'
import { addDraft, listImports, previewDraft, readDraft } from './drafts.ts'
import { exportCsv } from './export-csv.ts'
import { guessPlan } from './guess-mapping.ts'
import { parseCsv } from './parse-csv.ts'
import { receiveCsv } from './receive-csv.ts'
import { restoreImport, revertImport } from './revert-import.ts'
import { runImport } from './run-import.ts'

const idOf = (request: Request) => String(request.params.id)
const actorOf = (response: Response) => callerOf(response).user

/** The one call with a file: it stands before the reader of JSON bodies, and asks for the session before it reads. */
export function importUploadRoutes(services: DeskServices, admin: RequestHandler): Router {
  const limited = limitedByNetwork(new NetworkLimit(services.database, 'import', 30, 10 * 60))
  const router = Router()
  router.post(DESK_ROUTES.imports, admin, limited, async (request, response) => {
    const { bytes, fileName } = await receiveCsv(request, response)
    const text = decodeText(bytes)
    const sheet = await parseCsv(text)
    const id = await addDraft(services, { fileName, text }, actorOf(response))
    const preview = await previewDraft(services, { id, fileName, sheet }, guessPlan(sheet.columns))
    response.status(201).json(preview)
  })
  return router
}

/** Export and import, for signed-in staff. */
export function transferRoutes(services: DeskServices, admin: RequestHandler): Router {
  const { database, clock } = services
  const router = Router()

  router.get(DESK_ROUTES.exported, admin, async (request, response) => {
    const query = parse(exportQuerySchema, request.query)
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="enquiries-${indianDay(clock.now())}.csv"`,
    })
    await sendPieces(exportCsv(services, query, actorOf(response)), response)
  })

  router.get(DESK_ROUTES.imports, admin, async (_request, response) => {
    response.json(await listImports(database))
  })
  router.post(DESK_ROUTES.importPreview, admin, async (request, response) => {
    const plan = parse(importPreviewSchema, request.body)
    response.json(await previewDraft(services, await readDraft(database, idOf(request)), plan))
  })
  router.post(DESK_ROUTES.importRun, admin, async (request, response) => {
    const order = parse(importRunSchema, request.body)
    response.json(await runImport(services, idOf(request), order, actorOf(response)))
  })
  router.post(IMPORT_RESTORE, admin, async (request, response) => {
    response.json({ message: await restoreImport(services, idOf(request), actorOf(response)) })
  })
  router.delete(DESK_ROUTES.import, admin, async (request, response) => {
    response.json({ message: await revertImport(services, idOf(request), actorOf(response)) })
  })
  return router
}
