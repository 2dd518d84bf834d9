import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Question } from 'schema-dts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { textsOf } from '#contract/page-texts/all'
import { PUBLIC_PAGES, toPageName } from '#contract/pages'
import { PAGE_DATA_ID, type PageRenderer } from '#contract/rendered-page'
import { SAMPLE_CONTENT } from '../../../prisma/seed/index.ts'
import { SITE } from '../../testing/built-site.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { decoded, requestRaw } from '../../testing/raw-request.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const ORIGIN = 'https://institute.example'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ SAMPLE_CONTENT: 'on' }, SITE)
})
afterAll(() => server.close())

const ask = (path: string, headers?: Record<string, string>) =>
  requestRaw(`http://localhost:${server.port}${path}`, headers)
const toText = async (path: string) => decoded(await ask(path))
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&')

function thingsIn(html: string): Record<string, { [key: string]: unknown }> {
  const [, text = '{"@graph":[]}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const graph = (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph']
  return Object.fromEntries(graph.map((thing) => [thing['@type'], thing]))
}

describe.each(PUBLIC_PAGES)('$path', ({ path, href }) => {
  it('has a title, description, canonical URL and preview card', async () => {
    const html = await toText(path)
    const canonical = server.url + path
    expect(html).toContain(`<title>${textsOf(toPageName(path) as 'home').title}</title>`)
    expect(attribute(html, /<meta name="description" content="([^"]+)"/)?.length).toBeGreaterThan(50)
    expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(canonical)
    expect(attribute(html, /property="og:url" content="([^"]+)"/)).toBe(canonical)
    const picture = new URL(attribute(html, /property="og:image" content="([^"]+)"/) ?? '')
    expect(picture.origin).toBe(server.url)
    const { status, headers, body } = await ask(picture.pathname)
    expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630])
  })
  it('is the same in any spelling and with unknown parameters', async () => {
    const html = await toText(path)
    for (const spelling of [href, path.toUpperCase(), `${path}?utm_source=x`, `${path.toUpperCase()}?ref=1`])
      expect(await toText(spelling)).toBe(html)
  })
  it('is the same from the cache, and matches its own policy', async () => {
    const cached = await ask(path)
    const html = decoded(cached)
    expect(decoded(await ask(`${path}?course=`))).toBe(html)
    const policy = String(cached.headers['content-security-policy'])
    const inline = [...html.matchAll(/<(style|script)>([\s\S]*?)<\/\1>/g)]
    expect(inline.map(([, element]) => element)).toEqual(['style', 'style', 'script'])
    for (const [, element = '', text = ''] of nonEmpty(inline)) {
      const directive = policy.split(';').find((part) => part.startsWith(`${element}-src `))
      expect(directive).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
    expect(html).not.toMatch(/ style="|<script (?!type="(?:module|application)| src)| on[a-z]+="/)
    expect(policy).not.toContain('unsafe')
  })
})

describe('for search engines', () => {
  it('JSON-LD describes the organisation, courses, FAQs and breadcrumbs', async () => {
    const { EducationalOrganization: institute } = thingsIn(await toText('/'))
    expect(institute).toMatchObject({ name: 'Lekhani Institute of Computing', url: `${server.url}/` })
    const { ItemList, BreadcrumbList } = thingsIn(await toText('/courses'))
    const items = ItemList?.itemListElement as { item: { '@type': string; name: string } }[]
    expect(items.map(({ item }) => [item['@type'], item.name])).toEqual(
      SAMPLE_CONTENT.courses.map(({ title }) => ['Course', title]),
    )
    expect(JSON.stringify(BreadcrumbList)).toContain(`"item":"${server.url}/courses"`)
    const { FAQPage } = thingsIn(await toText('/faqs'))
    const questions = SAMPLE_CONTENT.faqs.map(
      ({ q, a }): Question => ({
        '@type': 'Question',
        name: q,
        acceptedAnswer: { '@type': 'Answer', text: a },
      }),
    )
    expect(FAQPage?.mainEntity).toEqual(questions)
  })
  it('the sitemap lists every page with the day of its newest record', async () => {
    const { headers, body } = await ask('/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    expect(body.toString()).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    const { updatedAt } = await server.deps.database.contentRecord.findFirstOrThrow({
      where: { collection: 'courses' },
      orderBy: { updatedAt: 'desc' },
    })
    const [, changed = ''] = /\/courses<\/loc><lastmod>([^<]+)/.exec(body.toString()) ?? []
    expect(new Date(changed).getTime()).toBeGreaterThanOrEqual(updatedAt.getTime())
    for (const { path } of nonEmpty(PUBLIC_PAGES))
      expect(body.toString()).toContain(`<loc>${server.url}${path}</loc>`)
  })
  it('robots.txt blocks the panel in every spelling and allows the pages', async () => {
    const robots = await toText('/robots.txt')
    expect(robots).toMatch(/^User-agent: \*\nDisallow: /)
    expect(robots).toContain(`\nSitemap: ${server.url}/sitemap.xml\n`)
    const rules = robots.match(/(?<=Disallow: ).+/g) ?? []
    const isShut = (path: string) =>
      rules.some((rule) => (rule.endsWith('$') ? `${path}$` === rule : path.startsWith(rule)))
    for (const path of ['/admin', '/AdminHome', '/adminhome', '/course', '/settings', '/admin-assets/x.js'])
      expect(isShut(path), path).toBe(true)
    for (const { path, href } of nonEmpty(PUBLIC_PAGES))
      expect([isShut(path), isShut(href)]).toEqual([false, false])
  })
  it('an unknown URL returns a 404 page with noindex', async () => {
    const { status, body } = await ask('/no/such/page')
    expect(status).toBe(404)
    expect(body.toString()).toContain('<meta name="robots" content="noindex"')
    expect(body.toString()).toContain('This page was never printed.')
    expect(body.toString()).not.toContain('rel="canonical"')
  })
  it('links use PUBLIC_URL', async () => {
    const other = await startTestServer({ SAMPLE_CONTENT: 'on', PUBLIC_URL: ORIGIN }, SITE)
    const html = decoded(await requestRaw(`http://localhost:${other.port}/about`))
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/about"`)
    expect(html).not.toContain('localhost')
    await other.close()
  })
})

it('the URL of the page template redirects to Home', async () => {
  const response = await fetch(`${server.url}/index.html`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, '/'])
})

describe('a change of content', () => {
  it('appears on the page and in its data right away', async () => {
    const admin = await server.signedIn()
    await toText('/faqs')
    const q = 'Is </script><b>this</b> & that fresh?'
    await admin.post('/api/faqs', { q, a: 'Yes.' })
    const html = await toText('/faqs')
    expect(html).toContain('Is &lt;/script&gt;&lt;b&gt;this&lt;/b&gt; &amp; that fresh?')
    const [, data = ''] = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(html) ?? []
    expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(q).slice(1, -1))
  })
})

it('unknown courses share one rendering', async () => {
  const { default: renderer } = (await import(pathToFileURL(join(SITE.render, 'entry-server.js')).href)) as {
    default: PageRenderer
  }
  const html = await toText('/contact?tab=student&course=Nobody+teaches+this')
  const rendered = vi.spyOn(renderer, 'renderPage')
  onTestFinished(() => rendered.mockRestore())
  for (let count = 0; count < 20; count++)
    expect(await toText(`/contact?tab=student&course=Unknown+${count}`)).toBe(html)
  expect(await toText('/contact?course=Unknown'), 'without the tab').toBe(html)
  expect(rendered).not.toHaveBeenCalled()
  const [course] = SAMPLE_CONTENT['home-courses']
  const named = `/contact?tab=student&course=${encodeURIComponent(course?.title.toUpperCase() ?? '')}`
  expect(await toText(named)).not.toBe(html)
  expect(rendered).toHaveBeenCalledTimes(1)
})
