import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { indianDay } from '#contract/enquiries/indian-days'
import { type AccessControl, createEndpoints, SENT } from '../../http/endpoint.ts'
import { limitByNetwork, NetworkLimit } from '../../http/rate-limit.ts'
import { sendPieces } from '../../http/send-pieces.ts'
import { countContactSearch, type EnquiryDeps, type EnquiryFormDeps } from '../enquiries/index.ts'
import { addDraft, listImports, readDraft } from './drafts.ts'
import { exportCsv } from './export-csv.ts'
import { fixRow } from './fix-row.ts'
import { parseCsv } from './parse-csv.ts'
import { previewDraft, readProblemsCsv } from './preview-draft.ts'
import { decodeText, receiveCsv } from './receive-csv.ts'
import { restoreImport, revertImport } from './revert-import.ts'
import { runImport } from './run-import.ts'

/** Route of the CSV upload, mounted before the JSON parser. It checks the session before it reads the body. */
export function importUploadRoutes(deps: EnquiryDeps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  const limited = limitByNetwork(new NetworkLimit(deps.database, 'import', 30, 10 * 60))
  endpoint(ENDPOINTS.uploadImport, limited, async ({ user, request, response }) => {
    const { bytes, fileName } = await receiveCsv(request, response, access.isStillAllowed)
    const text = decodeText(bytes)
    const sheet = await parseCsv(text)
    const id = await addDraft(deps, { fileName, text }, user)
    return previewDraft(deps, { id, fileName, sheet })
  })
  return router
}

/** Export and import, for signed-in staff. */
export function importExportRoutes(
  deps: EnquiryDeps & Pick<EnquiryFormDeps, 'contactLimit'>,
  access: AccessControl,
): Router {
  const { database, clock } = deps
  const { router, endpoint } = createEndpoints(access)

  endpoint(ENDPOINTS.exportEnquiries, async ({ query, user, request, response }) => {
    await countContactSearch(deps.contactLimit, user, query.q)
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="enquiries-${indianDay(clock.now())}.csv"`,
    })
    await sendPieces(exportCsv(deps, query, user), response, () => access.isStillAllowed(request, response))
    return SENT
  })
  endpoint(ENDPOINTS.listImports, () => listImports(database))
  endpoint(ENDPOINTS.previewImport, async ({ params, body: { headingLine, ...request } }) =>
    previewDraft(deps, await readDraft(database, params.id, headingLine), request),
  )
  endpoint(ENDPOINTS.readImportProblems, async ({ params, body: { headingLine, ...plan } }) => ({
    csv: await readProblemsCsv(deps, await readDraft(database, params.id, headingLine), plan),
  }))
  endpoint(ENDPOINTS.fixImportRow, ({ params, body }) => fixRow(deps, params.id, body))
  endpoint(ENDPOINTS.runImport, ({ params, body, user }) => runImport(deps, params.id, body, user))
  endpoint(ENDPOINTS.restoreImport, async ({ params, user }) => ({
    message: await restoreImport(deps, params.id, user),
  }))
  endpoint(ENDPOINTS.revertImport, async ({ params, user }) => ({
    message: await revertImport(deps, params.id, user),
  }))
  return router
}
