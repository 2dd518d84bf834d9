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

/** The endpoints of the brand, and of the drawings that it is made with. */
export function brandRoutes(deps: BrandDeps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.readBrand, mustRevalidate, () => readBrand(deps.database))
  endpoint(ENDPOINTS.writeBrand, ({ body: { look: _look, ...brand }, user }) =>
    // A failed write may have got as far as its commit.
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

const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Files of the look by the addresses at which browsers look for icons that no page names. The original's are static files,
 * so that most servers need not draw.
 */
const ASKED_UNNAMED: Readonly<Record<string, string>> = {
  '/favicon.ico': 'favicon.ico',
  '/apple-touch-icon.png': 'icon-180.png',
}

/** Drawings of the program that stand on pages, and the mark that stands for a missing logo. */
const DRAWINGS = /^\/((?:art|sample)(?:\/[\w-]+)+\.svg|logo-fallback\.svg|favicon\.svg)$/

/**
 * The files of the look. Each address names its look and is kept for a year; whoever asks for another look than
 * today's, from a page that was loaded before, gets today's.
 */
export function brandFileRoutes(files: BrandFiles): Router {
  const router = Router()
  /** @param before the brand before the file was made: who asked beside a change gets nothing for a year */
  const send = async (response: Response, look: unknown, before: object, file: BrandFile) => {
    const brand = await files.brand()
    const isOfLook = brand === before && look === brand.look && look !== ''
    response.vary('Accept-Encoding')
    response.set('Cache-Control', isOfLook ? FOR_EVER : 'no-cache')
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
  router.get(Object.keys(ASKED_UNNAMED), async (request, response, next) => {
    const brand = await files.brand()
    if (brand.look === '') return next()
    const file = await files.file(ASKED_UNNAMED[request.path] ?? '')
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
