import { PAGE_PATHS } from './page-paths.ts'
import type { Pages } from './pages.ts'

/** The newest change among records as the API gives them (ISO 8601); null where nothing has a date. */
function newestIn(answers: readonly unknown[]): string | null {
  const dates = answers
    .flat()
    .flatMap((record) =>
      typeof record === 'object' && record !== null && 'updatedAt' in record
        ? [String(record.updatedAt)]
        : [],
    )
  return dates.sort().at(-1) ?? null
}

/** The public pages with the day that something on them last changed (sitemaps.org). */
export async function sitemap(pages: Pages, origin: string): Promise<string> {
  const entries = PAGE_PATHS.map(async (path) => {
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
