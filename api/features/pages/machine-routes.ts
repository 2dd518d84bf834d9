import { Router } from 'express'
import { ogImagePath } from '#contract/pages'
import { mustRevalidate } from '../../http/response-cache/caching-headers.ts'
import type { BrandFiles } from '../brand/index.ts'
import { PAGE_PATHS } from './page-paths.ts'
import type { Pages } from './pages.ts'
import { robotsText, sitemap } from './search-engines.ts'

/** Addresses for programs, under which their responses are cached. */
export const MACHINE_PATHS: readonly string[] = [
  '/sitemap.xml',
  '/robots.txt',
  ...PAGE_PATHS.map(ogImagePath),
]

/** Pixels of the mark in the picture of a shared link. */
const OG_IMAGE_MARK = 88

const getLook = async (brand: BrandFiles) => ({
  palette: await brand.palette(),
  mark: await brand.mark(OG_IMAGE_MARK),
})

/** What search engines and link previews read. */
export function machineRoutes(pages: Pages, publicUrl: () => string, brand: BrandFiles): Router {
  const router = Router()
  router.get('/robots.txt', mustRevalidate, (_request, response) => {
    response.type('text/plain').send(robotsText(publicUrl()))
  })
  router.get('/sitemap.xml', mustRevalidate, async (_request, response) => {
    response.type('application/xml').send(await sitemap(pages, publicUrl()))
  })
  for (const path of PAGE_PATHS) {
    router.get(ogImagePath(path), mustRevalidate, async (_request, response, next) => {
      if (!(await pages.paths()).includes(path)) return next()
      // sharp costs every start a tenth of a second, and most starts draw nothing
      const { drawOgImage } = await import('./og-image.ts')
      response
        .type('png')
        .set('Cross-Origin-Resource-Policy', 'cross-origin')
        .send(await drawOgImage(await pages.ogImageText(path), await getLook(brand)))
    })
  }
  return router
}
