import { Router } from 'express'
import { ADMIN_ASSETS, GUARDED_SCREENS, ogImagePath, STANDALONE_SCREENS } from '#contract/pages'
import { mustRevalidate } from '../../http/response-cache/caching-headers.ts'
import type { BrandFiles } from '../brand/index.ts'
import { PAGE_PATHS } from './page-paths.ts'
import type { Pages } from './pages.ts'

/** A screen as a rule: `$` ends an address, since `/course` would also shut `/courses`. */
function toRule(screen: string): string {
  const fixed = screen.replace(/\/:.*$/, '/')
  return fixed.endsWith('/') ? fixed : `${fixed}$`
}

/** What search engines may visit: everything but the panel, in the spellings that people link to. */
function robotsText(origin: string): string {
  const screens = [...STANDALONE_SCREENS, ...GUARDED_SCREENS].map(toRule)
  const rules = new Set([...screens, ...screens.map((rule) => rule.toLowerCase()), ADMIN_ASSETS])
  const lines = ['User-agent: *', ...[...rules].map((rule) => `Disallow: ${rule}`)]
  return [...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** The newest change among records as the API gives them (ISO 8601); null where nothing has a date. */
function newestIn(answers: readonly unknown[]): string | null {
  const dates = answers.flat().flatMap((record) =>
    // A record that nobody has written yet has none.
    typeof record === 'object' && record !== null && 'updatedAt' in record && record.updatedAt
      ? [String(record.updatedAt)]
      : [],
  )
  return dates.sort().at(-1) ?? null
}

/** The public pages with the day that something on them last changed (sitemaps.org). */
async function sitemap(pages: Pages, origin: string): Promise<string> {
  const entries = (await pages.paths()).map(async (path) => {
    const newest = newestIn(await pages.sources(path))
    const changed = newest ? `<lastmod>${newest}</lastmod>` : ''
    return `<url><loc>${origin}${path}</loc>${changed}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...(await Promise.all(entries)),
    '</urlset>',
    '',
  ].join('\n')
}

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
