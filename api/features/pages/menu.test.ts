import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PARTS } from '#contract/page-parts'
import type { PageTexts } from '#contract/page-texts/schema'
import type { Stored } from '#contract/single-records'
import { SITE } from '../../testing/built-site.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { decoded, requestRaw } from '../../testing/raw-request.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const PATH = '/api/page-texts'
const ORDER = Object.keys(PARTS.menu)

let server: TestServer
let admin: HttpClient
beforeAll(async () => {
  server = await startTestServer({ SAMPLE_CONTENT: 'on' }, SITE)
  admin = await server.signedIn()
})
afterEach(() => write({}))
afterAll(() => server.close())

const ask = (path: string) => requestRaw(`http://localhost:${server.port}${path}`, {})
const getHtml = async (path: string) => decoded(await ask(path))

async function write(change: Partial<PageTexts>): Promise<void> {
  const { body } = await admin.get<Stored<PageTexts>>(PATH)
  expect((await admin.put(PATH, { ...body, texts: {}, parts: {}, ...change })).status).toBe(200)
}

const OFF = ['services', 'testimonials', 'faqs']
const offMenu = { menu: { order: ORDER, hidden: OFF } }

const withoutData = (html: string) => html.replace(/<script.*?<\/script>/gs, '')

const linksIn = (html: string) =>
  [...withoutData(html).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href)

describe('a hidden page', () => {
  it('is not linked in the institute’s texts, but other pages are', async () => {
    await write({ parts: offMenu })
    const desc = `See ${server.url}/services#plans and ${server.url}/about today.`
    const { body } = await admin.post<{ _id: string }>('/api/courses', {
      title: 'Linked',
      desc,
      tech: 'Java',
      highlights: [],
    })
    const links = linksIn(await getHtml('/courses'))
    expect(links).toContain(`${server.url}/about`)
    expect(links).not.toContain(`${server.url}/services#plans`)
    expect(await getHtml('/courses')).toContain(`${server.url}/services#plans`)
    await admin.delete(`/api/courses/${body._id}`)
  })
})

describe('the menu', () => {
  const navIn = (html: string) => /<nav aria-label="Main".*?<\/nav>/s.exec(html)?.[0] ?? ''
  it('uses the institute’s order and names, as do breadcrumbs and the list of pages', async () => {
    const order = ['contact', ...ORDER.filter((page) => page !== 'contact')]
    await write({
      texts: { 'courses.menu': 'Classes', 'features.menu': '{town} & us' },
      parts: { menu: { order, hidden: OFF } },
    })
    const names = [...navIn(await getHtml('/about')).matchAll(/<a[^>]*>([^<]*)</g)].map(([, name]) => name)
    expect(names).toEqual(['Contact', 'Home', 'Classes', 'Pune &amp; us', 'About'])
    expect(await getHtml('/courses')).toContain('"name":"Classes"')
    expect(await getHtml('/no-such-page')).toContain('Pune &amp; us')
  })
})

describe('the sections of a page', () => {
  const headingsIn = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, text]) => text)
  it('appear in the institute’s order, and hidden ones are gone for search engines too', async () => {
    expect(await getHtml('/services')).toContain('"FAQPage"')
    const order = Object.keys(PARTS.services)
    await write({ parts: { services: { order: order.toReversed(), hidden: ['faqs', 'why'] } } })
    const html = await getHtml('/services')
    const own = ['Choose a Plan That Fits You', 'How We Work With You', 'Our Core Services']
    expect(headingsIn(html).slice(0, 4)).toEqual([...own, 'Bring us the problem. We will bring a plan.'])
    expect(html).not.toContain('"FAQPage"')
  })
  it('can all be hidden on Home except the forms', async () => {
    const hidden = Object.keys(PARTS.home).filter((section) => section !== 'form')
    await write({ parts: { home: { order: Object.keys(PARTS.home), hidden } } })
    const html = withoutData(await getHtml('/'))
    expect(html).toContain('id="enroll"')
    expect(html).not.toContain('Proud Training')
    expect(html).not.toContain('More hours at the keyboard')
  })
})
