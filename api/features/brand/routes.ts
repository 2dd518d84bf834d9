import { type Response, Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { Database } from '../../database/database.ts'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { limitByNetwork } from '../../http/rate-limit.ts'
import { mustRevalidate } from '../../http/response-cache/caching-headers.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ContentChanges } from '../../lib/content-changes.ts'
import { convertSvg, createUploadLimit, storeImage } from '../uploads/index.ts'
import { readBrand, writeBrand } from './brand.ts'
import { BRAND_PATH, type BrandFiles } from './brand-files.ts'

interface BrandDeps {
  database: Database
  clock: Clock
  content: ContentChanges
}

export function brandRoutes(deps: BrandDeps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.readBrand, mustRevalidate, () => readBrand(deps.database))
  endpoint(ENDPOINTS.writeBrand, ({ body: { look: _look, ...brand }, user }) =>
    // A write that failed may still have been committed.
    writeBrand({ ...deps, actor: user }, brand).finally(deps.content.changed),
  )
  endpoint(ENDPOINTS.storeDrawing, limitByNetwork(createUploadLimit(deps.database)), async ({ body, user }) =>
    storeImage(deps, await convertSvg(body.svg), user),
  )
  return router
}

interface BrandFile {
  type: string
  body: string | Buffer
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Files of the look by the paths at which browsers look for icons that no page links. The default ones are static files,
 * so that most servers need not draw any.
 */
const IMPLICIT_ICONS: Readonly<Record<string, string>> = {
  '/favicon.ico': 'favicon.ico',
  '/apple-touch-icon.png': 'icon-180.png',
}

/** Our drawings on pages, and the mark shown instead of a missing logo. */
const DRAWINGS = /^\/((?:art|sample)(?:\/[\w-]+)+\.svg|logo-fallback\.svg|favicon\.svg)$/

/**
 * Serves the files of the look. URLs contain the look and are cached for a year. A request for an old look, from a page
 * loaded earlier, gets the current one.
 */
export function brandFileRoutes(files: BrandFiles): Router {
  const router = Router()
  /** @param before the brand before the file was made, so that a response during a change isn't cached for a year */
  const send = async (response: Response, look: unknown, before: object, file: BrandFile) => {
    const brand = await files.brand()
    const isOfLook = brand === before && look === brand.look && look !== ''
    response.vary('Accept-Encoding')
    response.set('Cache-Control', isOfLook ? IMMUTABLE : 'no-cache')
    response.type(file.type).send(file.body)
  }
  router.get(`${BRAND_PATH}/:look/:file`, async (request, response, next) => {
    const before = await files.brand()
    const file = await files.file(request.params.file)
    return file ? send(response, request.params.look, before, file) : next()
  })
  router.get('/site.webmanifest', async (_request, response, next) => {
    const file = await files.file('site.webmanifest')
    return file ? send(response, undefined, await files.brand(), file) : next()
  })
  router.get(Object.keys(IMPLICIT_ICONS), async (request, response, next) => {
    const brand = await files.brand()
    if (brand.look === '') return next()
    const file = await files.file(IMPLICIT_ICONS[request.path] ?? '')
    return file ? send(response, undefined, brand, file) : next()
  })
  router.get(DRAWINGS, async (request, response, next) => {
    const brand = await files.brand()
    const { look, mark } = brand
    if (look === '') return next()
    const path = request.path.slice(1)
    if (mark && path === 'favicon.svg') return response.redirect(mark)
    const file = await files.drawing(path)
    return file ? send(response, request.query.look, brand, file) : next()
  })
  return router
}
