import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { indianDay } from '#contract/enquiries/indian-days'
import { SITE_BUNDLE_LIMITS } from '#contract/limits'
import type { Caller } from '#contract/roles'
import { BUNDLE_FIELD, BUNDLE_TEXTS } from '#contract/site-bundle'
import { type AccessControl, createEndpoints, SENT } from '../../../http/endpoint.ts'
import { createFileReceiver } from '../../../http/file-receiver.ts'
import { limitByNetwork, NetworkLimit } from '../../../http/rate-limit.ts'
import { VERSION } from '../../../lib/bundled-files.ts'
import type { ContentDeps } from '../routes.ts'
import { readPublicSettings } from '../single-records.ts'
import { importSite, listKeptSites, previewImport, restoreSite } from './import-site.ts'
import { readBundle } from './read-bundle.ts'
import { writeBundle } from './write-bundle.ts'

const receive = createFileReceiver({
  field: BUNDLE_FIELD,
  maxBytes: SITE_BUNDLE_LIMITS.bytes,
  texts: BUNDLE_TEXTS,
})

/** Returns an institute's name in a form that is safe for file names. */
const toFileName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60) || 'site'

/** Endpoints for exporting and importing the site. They must be mounted before the JSON body parser. */
export function siteBundleRoutes(deps: ContentDeps, access: AccessControl): Router {
  const { database, clock } = deps
  const { router, endpoint } = createEndpoints(access)
  const limited = limitByNetwork(new NetworkLimit(database, 'site-bundle', 60, 20 * 60))
  const toWriter = (actor: Caller) => ({ ...deps, actor })
  const notifyAfter = (write: Promise<void>) => write.finally(deps.content.changed)

  endpoint(ENDPOINTS.exportSite, limited, async ({ response }) => {
    const { instituteName } = await readPublicSettings(database)
    const bytes = await writeBundle(deps, VERSION)
    const name = `${toFileName(instituteName)}-${indianDay(clock.now())}.prospectus-site`
    response.set({
      'Content-Type': 'application/gzip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    })
    response.send(bytes)
    return SENT
  })
  endpoint(ENDPOINTS.previewSite, limited, async ({ request, response }) => {
    const { bytes } = await receive(request, response, access.isStillAllowed)
    return previewImport(database, await readBundle(bytes))
  })
  endpoint(ENDPOINTS.importSite, limited, async ({ request, response, query, user }) => {
    const { bytes } = await receive(request, response, access.isStillAllowed)
    await notifyAfter(importSite(toWriter(user), await readBundle(bytes), query))
    return { message: BUNDLE_TEXTS.copied }
  })
  endpoint(ENDPOINTS.listKeptSites, () => listKeptSites(database))
  endpoint(ENDPOINTS.restoreSite, async ({ params, user }) => {
    await notifyAfter(restoreSite(toWriter(user), params.id))
    return { message: BUNDLE_TEXTS.copied }
  })
  return router
}
