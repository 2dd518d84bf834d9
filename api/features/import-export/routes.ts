import { type Request, type RequestHandler, type Response, Router } from 'express'
import { ENQUIRY_ROUTES } from '#contract/enquiries/routes'
import { indianDay } from '#contract/enquiries/working-time'
import { exportQuerySchema } from '#contract/exported'
import { IMPORT_RESTORE, importPreviewSchema, importRunSchema } from '#contract/imports'
import { parse } from '../../http/parse.ts'
import { limitedByNetwork, NetworkLimit } from '../../http/rate-limit.ts'
import { sendPieces } from '../../http/send-pieces.ts'
import { getSignedIn } from '../accounts/require-admin.ts'
import type { EnquiryDeps } from '../enquiries/deps.ts'
import { decodeText } from './decode-text.ts'
import { addDraft, listImports, previewDraft, readDraft } from './drafts.ts'
import { exportCsv } from './export-csv.ts'
import { guessPlan } from './guess-mapping.ts'
import { parseCsv } from './parse-csv.ts'
import { receiveCsv } from './receive-csv.ts'
import { restoreImport, revertImport } from './revert-import.ts'
import { runImport } from './run-import.ts'

const getId = (request: Request) => String(request.params.id)
const getActor = (response: Response) => getSignedIn(response).user

/** The one call with a file: it stands before the reader of JSON bodies, and asks for the session before it reads. */
export function importUploadRoutes(deps: EnquiryDeps, admin: RequestHandler): Router {
  const limited = limitedByNetwork(new NetworkLimit(deps.database, 'import', 30, 10 * 60))
  const router = Router()
  router.post(ENQUIRY_ROUTES.imports, admin, limited, async (request, response) => {
    const { bytes, fileName } = await receiveCsv(request, response)
    const text = decodeText(bytes)
    const sheet = await parseCsv(text)
    const id = await addDraft(deps, { fileName, text }, getActor(response))
    const preview = await previewDraft(deps, { id, fileName, sheet }, guessPlan(sheet.columns))
    response.status(201).json(preview)
  })
  return router
}

/** Export and import, for signed-in staff. */
export function importExportRoutes(deps: EnquiryDeps, admin: RequestHandler): Router {
  const { database, clock } = deps
  const router = Router()

  router.get(ENQUIRY_ROUTES.exported, admin, async (request, response) => {
    const query = parse(exportQuerySchema, request.query)
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="enquiries-${indianDay(clock.now())}.csv"`,
    })
    await sendPieces(exportCsv(deps, query, getActor(response)), response)
  })

  router.get(ENQUIRY_ROUTES.imports, admin, async (_request, response) => {
    response.json(await listImports(database))
  })
  router.post(ENQUIRY_ROUTES.importPreview, admin, async (request, response) => {
    const plan = parse(importPreviewSchema, request.body)
    response.json(await previewDraft(deps, await readDraft(database, getId(request)), plan))
  })
  router.post(ENQUIRY_ROUTES.importRun, admin, async (request, response) => {
    const order = parse(importRunSchema, request.body)
    response.json(await runImport(deps, getId(request), order, getActor(response)))
  })
  router.post(IMPORT_RESTORE, admin, async (request, response) => {
    response.json({ message: await restoreImport(deps, getId(request), getActor(response)) })
  })
  router.delete(ENQUIRY_ROUTES.import, admin, async (request, response) => {
    response.json({ message: await revertImport(deps, getId(request), getActor(response)) })
  })
  return router
}
