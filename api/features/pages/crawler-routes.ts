import { Router } from 'express'
import { ADMIN_ASSETS, GUARDED_SCREENS, ogImagePath, STANDALONE_SCREENS } from '#contract/pages'
import { mustRevalidate } from '../../http/response-cache/caching-headers.ts'
import type { BrandFiles } from '../brand/index.ts'
import { PAGE_PATHS } from './page-paths.ts'
import type { Pages } from './pages.ts'

/** Returns the robots.txt rule for a screen. `$` ends the path, because `/course` would also block `/courses`. */
function toRule(screen: string): string {
  const fixed = screen.replace(/\/:.*$/, '/')
  return fixed.endsWith('/') ? fixed : `${fixed}$`
}

/** Returns robots.txt, which blocks only the panel, in the spellings that people link to. */
function robotsText(origin: string): string {
  const screens = [...STANDALONE_SCREENS, ...GUARDED_SCREENS].map(toRule)
  const rules = new Set([...screens, ...screens.map((rule) => rule.toLowerCase()), ADMIN_ASSETS])
  const lines = ['User-agent: *', ...[...rules].map((rule) => `Disallow: ${rule}`)]
  return [...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** Returns the newest `updatedAt` of API records (ISO 8601), or null if none has a date. */
function getNewestDate(answers: readonly unknown[]): string | null {
  const dates = answers.flat().flatMap((record) =>
    // A record that was never saved has no date.
    typeof record === 'object' && record !== null && 'updatedAt' in record && record.updatedAt
      ? [String(record.updatedAt)]
      : [],
  )
  return dates.sort().at(-1) ?? null
}

/** Returns the sitemap, with the last change of each page (sitemaps.org). */
async function sitemap(pages: Pages, origin: string): Promise<string> {
  const entries = (await pages.paths()).map(async (path) => {
    const newest = getNewestDate(await pages.sources(path))
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

/** Paths for crawlers, whose responses are cached. */
export const CRAWLER_PATHS: readonly string[] = [
  '/sitemap.xml',
  '/robots.txt',
  ...PAGE_PATHS.map(ogImagePath),
]

const OG_IMAGE_MARK = 88

const getLook = async (brand: BrandFiles) => ({
  palette: await brand.palette(),
  mark: await brand.mark(OG_IMAGE_MARK),
})

export function crawlerRoutes(pages: Pages, publicUrl: () => string, brand: BrandFiles): Router {
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
      // Loading sharp takes a tenth of a second, and most processes never draw an image.
      const { drawOgImage } = await import('./og-image.ts')
      response
        .type('png')
        .set('Cross-Origin-Resource-Policy', 'cross-origin')
        .send(await drawOgImage(await pages.ogImageText(path), await getLook(brand)))
    })
  }
  return router
}
