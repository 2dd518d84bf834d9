import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PARTS } from '#contract/page-parts'
import type { PageTexts } from '#contract/page-texts/schema'
import { PUBLIC_PAGES } from '#contract/pages'
import type { Stored } from '#contract/single-records'
import { SITE } from '../../testing/built-site.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
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
const getSitemap = async () => (await ask('/sitemap.xml')).body.toString()

async function write(change: Partial<PageTexts>): Promise<void> {
  const { body } = await admin.get<Stored<PageTexts>>(PATH)
  expect((await admin.put(PATH, { ...body, texts: {}, parts: {}, ...change })).status).toBe(200)
}

const OFF = ['services', 'testimonials', 'faqs']
const offMenu = { menu: { order: ORDER, hidden: OFF } }
const isOff = (path: string) => OFF.includes(path.slice(1).toLowerCase())

const withoutData = (html: string) => html.replace(/<script.*?<\/script>/gs, '')

const linksIn = (html: string) =>
  [...withoutData(html).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href)
const pathOf = (href: string) => href.replace(/[?#].*/, '').toLowerCase()

describe('a hidden page', () => {
  it('returns the 404 page in any spelling, also from the cache, until it is shown again', async () => {
    const before = await getHtml('/services')
    await write({ parts: offMenu })
    const nowhere = await getHtml('/no-such-page')
    for (const path of [
      '/services',
      '/Services',
      '/SERVICES/',
      '/services?tab=student',
      '/services?plan=x',
    ]) {
      const { status } = await ask(path)
      expect([status, (await getHtml(path)).includes('This page was never printed.')], path).toEqual([
        404,
        true,
      ])
      expect((await getHtml(path)).includes('rel="canonical"')).toBe(false)
    }
    expect((await getHtml('/services')).length).toBe(nowhere.length)
    expect((await ask('/courses')).status).toBe(200)
    await write({})
    expect(await getHtml('/services')).toBe(before)
  })
  it('appears in no link, menu or sitemap, and has no preview image', async () => {
    const all = await getSitemap()
    expect((await ask('/og/services.png')).status).toBe(200)
    await write({ parts: offMenu })
    for (const path of [...PUBLIC_PAGES.map(({ path }) => path), '/privacy', '/enquiry', '/no-such-page']) {
      const links = nonEmpty(linksIn(await getHtml(path)))
      expect(
        links.filter((href) => isOff(pathOf(href))),
        path,
      ).toEqual([])
    }
    const sitemap = await getSitemap()
    for (const page of nonEmpty(OFF)) {
      expect([all.includes(`/${page}<`), sitemap.includes(`/${page}<`)]).toEqual([true, false])
      expect((await ask(`/og/${page}.png`)).status).toBe(404)
    }
    expect(sitemap).toContain('/courses<')
  })
})
