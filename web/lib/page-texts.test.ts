import { expect, test } from 'vitest'
import { meta } from './head-tags'
import { asScriptText, type PageData } from './page-data'
import type { PageDescription } from './page-description'
import { structuredData } from './structured-data'

const HOSTILE = '</script><script>alert(1)</script><!--"&'
const site = { logo: '', settings: { instituteName: HOSTILE }, contact: null, socials: [] }
const describe = (path: string, data: unknown) =>
  ({
    head: { name: HOSTILE, path },
    origin: 'https://example.in',
    path,
    site,
    data,
  }) as unknown as PageDescription

const OPENING = '<script type="application/ld+json">'
const CLOSING = '</script>'

test.each([
  ['/', {}, 'EducationalOrganization'],
  ['/courses', { courses: [{ title: HOSTILE, desc: HOSTILE }] }, 'ItemList'],
  ['/faqs', [{ question: HOSTILE, answer: HOSTILE }], 'FAQPage'],
  ['/services', { faqs: [{ question: HOSTILE, answer: HOSTILE }] }, 'FAQPage'],
])('what %s says to search engines can’t end its script, and is read back as it was', (path, data, type) => {
  const text = structuredData(describe(path, data))
  expect([text.slice(0, OPENING.length), text.slice(-CLOSING.length)]).toEqual([OPENING, CLOSING])
  const json = text.slice(OPENING.length, -CLOSING.length)
  expect(json).not.toContain('<')
  const { '@graph': things } = JSON.parse(json) as { '@graph': Record<string, unknown>[] }
  expect(things[0]?.['@type']).toBe(type)
  expect(JSON.stringify(things)).toContain(JSON.stringify(HOSTILE))
})

test('the data of a page can’t end its script, and is read back as it was', () => {
  const page = { origin: '', path: '/', posted: null, site, data: { title: HOSTILE } } as unknown as PageData
  const text = asScriptText(page)
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual(page)
})

test('a tag of the head can’t be left by what it says', () => {
  expect(meta('property', 'og:title', HOSTILE)).toBe(
    '<meta property="og:title" content="&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--&quot;&amp;">',
  )
})
