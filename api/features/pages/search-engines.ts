import { ADMIN_ASSETS, GUARDED_SCREENS, STANDALONE_SCREENS } from '#contract/pages'
import type { Pages } from './pages.ts'

/** A screen as a rule: `$` ends an address, since `/course` would also shut `/courses`. */
function toRule(screen: string): string {
  const fixed = screen.replace(/\/:.*$/, '/')
  return fixed.endsWith('/') ? fixed : `${fixed}$`
}

/** What search engines may visit: everything but the panel, in the spellings that people link to. */
export function robotsText(origin: string): string {
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
export async function sitemap(pages: Pages, origin: string): Promise<string> {
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
