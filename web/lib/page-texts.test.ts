import type {
  BreadcrumbList,
  Course,
  EducationalOrganizationLeaf,
  FAQPage,
  ItemList,
  OpeningHoursSpecification,
} from 'schema-dts'
import { expect, test } from 'vitest'
import { type PageData, readPageData, toScriptText } from './page-data'
import { meta, type PageDescription, socialTags } from './page-head/social-tags'
import { structuredData } from './page-head/structured-data'

const NO_PLACES = { branches: [], hours: null }
const HOSTILE = '</script><script>alert(1)</script><!--"&'
const NO_FRAME = { menu: [], texts: {}, notice: '' }
const site = { logo: '', settings: { instituteName: HOSTILE }, contact: null, socials: [], frame: NO_FRAME }
const describe = (path: string, data: unknown) =>
  ({
    texts: { title: HOSTILE, heading: HOSTILE },
    origin: 'https://example.in',
    path,
    page: path,
    site,
    data,
    places: NO_PLACES,
  }) as unknown as PageDescription

const OPENING = '<script type="application/ld+json">'
const CLOSING = '</script>'

test.each([
  ['/', {}, 'EducationalOrganization'],
  ['/courses', { courses: [{ title: HOSTILE, desc: HOSTILE }] }, 'ItemList'],
  ['/faqs', [{ question: HOSTILE, answer: HOSTILE }], 'FAQPage'],
  ['/services', { sections: ['faqs'], faqs: [{ question: HOSTILE, answer: HOSTILE }] }, 'FAQPage'],
])('the JSON-LD of %s can’t close its script, and is parsed unchanged', (path, data, type) => {
  const text = structuredData(describe(path, data))
  expect([text.slice(0, OPENING.length), text.slice(-CLOSING.length)]).toEqual([OPENING, CLOSING])
  const json = text.slice(OPENING.length, -CLOSING.length)
  expect(json).not.toContain('<')
  const { '@graph': things } = JSON.parse(json) as { '@graph': Record<string, unknown>[] }
  expect(things[0]?.['@type']).toBe(type)
  expect(JSON.stringify(things)).toContain(JSON.stringify(HOSTILE))
})

const ORIGIN = 'https://example.in'
const known = {
  logo: '/uploads/logo.webp',
  settings: { instituteName: 'Lekhani', mainBranch: 'Pune' },
  contact: { phone: '020 5550', email: 'desk@example.in', address: 'Kothrud, Pune' },
  socials: [{ url: 'https://x.com/a' }, { url: 'https://y.in/b' }],
  frame: {
    ...NO_FRAME,
    menu: [
      { href: '/', label: 'Start' },
      { href: '/Services', label: 'Work for firms' },
    ],
  },
}
const page = (path: string, data: unknown = {}, change: object = {}) =>
  ({
    texts: { title: 'Our title', heading: 'Our page', description: 'What it is' },
    origin: ORIGIN,
    path,
    page: path,
    site: known,
    data,
    places: NO_PLACES,
    ...change,
  }) as unknown as PageDescription
const getThings = (description: PageDescription): unknown[] => {
  const text = structuredData(description)
  if (text === '') return []
  const graph = JSON.parse(text.slice(OPENING.length, -CLOSING.length)) as { '@graph': unknown[] }
  expect(Object.entries(graph)[0]).toEqual(['@context', 'https://schema.org'])
  return graph['@graph']
}
const INSTITUTE: EducationalOrganizationLeaf = {
  '@type': 'EducationalOrganization',
  '@id': `${ORIGIN}/#institute`,
  name: 'Lekhani',
  url: `${ORIGIN}/`,
}
const WHOLE_INSTITUTE: EducationalOrganizationLeaf = {
  ...INSTITUTE,
  logo: `${ORIGIN}/uploads/logo.webp`,
  image: `${ORIGIN}/uploads/logo.webp`,
  telephone: '020 5550',
  email: 'desk@example.in',
  address: 'Kothrud, Pune',
  sameAs: ['https://x.com/a', 'https://y.in/b'],
}
const trailTo = (path: string, name = 'Our page'): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Start', item: `${ORIGIN}/` },
    { '@type': 'ListItem', position: 2, name, item: ORIGIN + path },
  ],
})

test('the pages about the institute describe it, Home has no breadcrumbs, and pages without a path have no JSON-LD', () => {
  expect(getThings(page('/'))).toEqual([WHOLE_INSTITUTE])
  expect(getThings(page('/about'))).toEqual([WHOLE_INSTITUTE, trailTo('/about')])
  expect(getThings(page('/contact'))).toEqual([WHOLE_INSTITUTE, trailTo('/contact')])
  expect(getThings(page('/features'))).toEqual([trailTo('/features')])
  expect(structuredData(page('*', {}, { path: undefined }))).toBe('')
})

test('several branches are listed with their own hours and upcoming holidays', () => {
  const branch = (name: string, own: object = {}) => ({
    ...{ key: name, name, address: `${name} 1`, phone: '', onWhatsApp: false, map: '', week: null },
    ...own,
  })
  const short = [{ open: '09:00', close: '12:00' }]
  const week = [short, short, [], short, [], [], []]
  const holidays = [
    { date: '2020-01-01', name: 'Past', hours: [] },
    { date: '2999-01-26', name: '', hours: [] },
    { date: '2999-12-24', name: '', hours: short },
  ]
  const open: OpeningHoursSpecification = {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Thursday'],
    opens: '09:00',
    closes: '12:00',
  }
  const special = (date: string, opens: string, closes: string): OpeningHoursSpecification => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens,
    closes,
  })
  const branches = [branch('Pune'), branch('Nashik', { phone: '020 1', map: 'https://m.in', week })]
  const [graph] = getThings(page('/', {}, { places: { branches, hours: { week, holidays } } }))
  const expected: EducationalOrganizationLeaf = {
    ...WHOLE_INSTITUTE,
    location: [
      { '@type': 'Place', name: 'Pune', address: 'Pune 1' },
      {
        '@type': 'Place',
        name: 'Nashik',
        address: 'Nashik 1',
        telephone: '020 1',
        hasMap: 'https://m.in',
        openingHoursSpecification: [open],
      },
    ],
    openingHoursSpecification: [open],
    specialOpeningHoursSpecification: [
      special('2999-01-26', '00:00', '00:00'),
      special('2999-12-24', '09:00', '12:00'),
    ],
  }
  expect(graph).toEqual(expected)
  const [alone] = getThings(page('/', {}, { places: { branches: branches.slice(0, 1), hours: null } }))
  expect(alone).toEqual(WHOLE_INSTITUTE)
})

test('missing details of the institute are left out', () => {
  const settings = { instituteName: 'Lekhani', mainBranch: 'Pune' }
  const blank = { logo: '', settings, contact: null, socials: [], frame: NO_FRAME }
  expect(getThings(page('/', {}, { site: blank }))).toEqual([{ ...INSTITUTE, address: 'Pune' }])
  const blanks = { phone: '', email: '', address: '' }
  const site = { ...blank, settings: { ...settings, mainBranch: '' }, contact: blanks, logo: 'http://[' }
  expect(getThings(page('/', {}, { site }))).toEqual([INSTITUTE])
})

test('courses are listed with their provider, except those without a title', () => {
  const courses = [{ title: 'Java', desc: 'From the start' }, { title: ' ' }, { title: 'Go', desc: '' }]
  const item = (name: string, description: string): Course => ({
    '@type': 'Course',
    name,
    description,
    url: `${ORIGIN}/courses#course-list`,
    provider: INSTITUTE,
  })
  const list: ItemList = {
    '@type': 'ItemList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, item: item('Java', 'From the start') },
      { '@type': 'ListItem', position: 2, item: item('Go', 'Go') },
    ],
  }
  expect(getThings(page('/courses', { courses }))).toEqual([list, trailTo('/courses')])
  expect(getThings(page('/courses', { courses: [] }))).toEqual([trailTo('/courses')])
  expect(getThings(page('/about', { courses }))).not.toContainEqual(
    expect.objectContaining({ '@type': 'ItemList' }),
  )
})

test('FAQs are listed with their answers on the pages that show them', () => {
  const faqs = [{ question: 'When?', answer: 'Now.' }]
  const faqPage: FAQPage = {
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'When?', acceptedAnswer: { '@type': 'Answer', text: 'Now.' } }],
  }
  expect(getThings(page('/faqs', faqs))).toEqual([faqPage, trailTo('/faqs')])
  const trail = trailTo('/services', 'Work for firms')
  expect(getThings(page('/services', { faqs, sections: ['faqs'] }))).toEqual([faqPage, trail])
  expect(getThings(page('/services', { faqs, sections: ['plans'] })), 'a hidden section').toEqual([trail])
  expect(getThings(page('/faqs', []))).toEqual([trailTo('/faqs')])
  expect(getThings(page('/features', faqs))).toEqual([trailTo('/features')])
})

test('the tags for shared links have the page, the institute and the image', () => {
  const tag = (kind: string, key: string, content: string) => `<meta ${kind}="${key}" content="${content}">`
  const tags = (description: string) =>
    [
      tag('property', 'og:type', 'website'),
      tag('property', 'og:site_name', 'Lekhani'),
      tag('property', 'og:locale', 'en_IN'),
      tag('property', 'og:title', 'Our title'),
      description,
      tag('property', 'og:url', `${ORIGIN}/about`),
      tag('property', 'og:image', `${ORIGIN}/og/about.png`),
      tag('property', 'og:image:type', 'image/png'),
      tag('property', 'og:image:width', '1200'),
      tag('property', 'og:image:height', '630'),
      tag('property', 'og:image:alt', 'Lekhani: Our page'),
      tag('name', 'twitter:card', 'summary_large_image'),
    ].join('')
  expect(socialTags(page('/about'))).toBe(tags(tag('property', 'og:description', 'What it is')))
  expect(socialTags(page('/about', {}, { texts: { title: 'Our title', heading: 'Our page' } }))).toBe(
    tags(''),
  )
  expect(socialTags(page('*', {}, { path: undefined }))).toBe('')
})

test('readPageData returns the data in a document, or null for an empty one', () => {
  const holder = (textContent: string) => ({ textContent }) as HTMLElement
  expect(readPageData(holder('{"path":"/about"}'))).toEqual({ path: '/about' })
  expect([readPageData(holder('')), readPageData(null)]).toEqual([null, null])
})

test('toScriptText can’t close its script, and is parsed unchanged', () => {
  const page = { origin: '', path: '/', posted: null, site, data: { title: HOSTILE } } as unknown as PageData
  const text = toScriptText(page)
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual(page)
})

test('meta escapes its content', () => {
  expect(meta('property', 'og:title', HOSTILE)).toBe(
    '<meta property="og:title" content="&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--&quot;&amp;">',
  )
})
