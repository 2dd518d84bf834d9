import { expect, test } from 'vitest'
import { DEFAULT_CLAIMS } from '#contract/claims'
import { DEFAULT_SETTINGS } from '../../content/institute'
import renderer from '../../entry-server'
import { PAGE_MODULES } from '../../page-modules'
import { loadHome } from './load-home'
import { toCourses } from './read-content'
import { reads } from './reads'
import { loadSite } from './site-data'

/** Returns these responses; any other request fails. */
const from = (answers: Readonly<Record<string, unknown>>) => {
  const requested: unknown[] = []
  const read = async (path: string, options?: object) => {
    requested.push(options ? [path, options] : path)
    if (!(path in answers)) throw new Error(`GET ${path} returned 503`)
    return answers[path]
  }
  return { read, requested }
}
const NOWHERE = from({}).read

test('a failed read returns an empty list, or null if the difference matters', async () => {
  const empty = reads(NOWHERE)
  expect(await empty.list('courses', toCourses)).toEqual([])
  expect(await empty.listOrNull('courses', toCourses)).toBeNull()
  expect(await empty.courseNames()).toEqual([])
  expect([await empty.logo(), await empty.contact()]).toEqual(['', null])
  expect(await empty.settings()).toMatchObject(DEFAULT_SETTINGS)
})

test.each(Object.keys(PAGE_MODULES))(
  '%s shows no institute or figures if the settings can’t be read',
  async (path) => {
    const { head, app } = await renderer.renderPage({
      path: path === '*' ? '/no-such-page' : path,
      origin: 'https://site.example',
      read: NOWHERE,
    })
    const others = ['Prospectus Institute', ...DEFAULT_CLAIMS.map(({ value }) => value)]
    expect(others.filter((text) => `${head}${app}`.includes(text))).toEqual([])
    expect(app.includes('Our Institute')).toBe(true)
  },
)

test('each part is read from its own path, with cookies where specified', async () => {
  const { read, requested } = from({
    '/api/courses': [{ _id: '1', title: 'Java' }],
    '/api/home-config': { logo: '/l.svg' },
    '/api/contact-info': { phone: '020 5550' },
    '/api/site-settings': { instituteName: 'Lekhani' },
  })
  const site = reads(read)
  expect(await site.list('courses', toCourses, { withCookies: true })).toMatchObject([{ title: 'Java' }])
  expect(await site.logo()).toBe('/l.svg')
  expect(await site.contact()).toMatchObject({ phone: '020 5550' })
  expect(await site.settings()).toMatchObject({ instituteName: 'Lekhani' })
  expect(requested).toEqual([
    ['/api/courses', { withCookies: true }],
    '/api/home-config',
    '/api/contact-info',
    '/api/site-settings',
  ])
})

test('courseNames merges all three lists without duplicates, even if one is missing', async () => {
  const { read } = from({
    '/api/home-courses': [{ title: 'Go' }, { title: 'Java' }],
    '/api/contact-courses': [{ label: 'java' }, { label: 'C++' }],
  })
  expect(await reads(read).courseNames()).toEqual(['Go', 'Java', 'C++'])
})

test('courseNames leaves out the services among Home’s courses, but no other course', async () => {
  const { read } = from({
    '/api/home-courses': [{ title: 'Go' }, { title: 'website  development' }, { title: 'Marketing' }],
    '/api/courses': [{ title: 'Marketing' }],
    '/api/services': [{ title: 'Website Development' }, { title: 'Marketing' }],
  })
  expect(await reads(read).courseNames()).toEqual(['Go', 'Marketing'])
})

test('the header and footer are read in five parts, and Home in the parts it shows', async () => {
  const { read, requested } = from({ '/api/contact-socials': [{ name: 'X', url: 'x.com', _id: '1' }] })
  const { socials, logo } = loadSite(read)
  expect([await socials, await logo]).toEqual([
    [{ key: '1', name: 'X', url: 'https://x.com', icon: undefined }],
    '',
  ])
  expect(requested).toEqual([
    '/api/home-config',
    '/api/site-settings',
    '/api/contact-info',
    '/api/contact-socials',
    '/api/branches',
    '/api/site',
  ])
  const home = from({
    '/api/home-features': [{ title: 'F' }],
    '/api/home-courses': [{ title: 'C' }],
    '/api/home-partners': ['/p.svg'],
    '/api/home-testimonials': [{ name: 'T' }],
    '/api/home-faqs': [{ q: 'Q', a: 'A' }],
    '/api/services': [{ title: 'S' }],
  })
  expect(await loadHome(home.read)).toMatchObject({
    settings: DEFAULT_SETTINGS,
    features: [{ title: 'F' }],
    courses: [{ title: 'C' }],
    partners: [{ src: '/p.svg' }],
    testimonials: [{ name: 'T' }],
    faqs: [{ question: 'Q', answer: 'A' }],
    services: [{ title: 'S' }],
    courseNames: ['C'],
  })
})

test('a preview image shows the institute, the page and as many titles as fit in a line', async () => {
  const titled = (path: string, ...titles: string[]) => ({ [path]: titles.map((title) => ({ title })) })
  const settings = { '/api/site-settings': { instituteName: 'Lekhani', mainBranch: 'Pune' } }
  const poster = (path: string, answers: object) =>
    renderer.getOgImage(path, from({ ...settings, ...answers }).read)
  const courses = await poster('/courses', titled('/api/courses', 'Java', '', 'Go'))
  expect(courses).toMatchObject({ institute: 'Lekhani', place: 'Pune', text: 'Java · Go' })
  const without = await poster('/courses', {})
  expect(without.text.length).toBeGreaterThan(10)
  expect(without.heading).toBe(courses.heading)
  expect((await poster('/services', titled('/api/services', 'Web', 'Apps'))).text).toBe('Web · Apps')
  const [half, rest] = ['x'.repeat(60), 'y'.repeat(67)]
  expect((await poster('/courses', titled('/api/courses', half, rest, 'z'))).text).toBe(`${half} · ${rest}`)
  expect((await poster('/courses', titled('/api/courses', half, `${rest}y`, 'z'))).text).toBe(half)
  expect((await poster('/privacy', {})).heading).not.toBe('')
})

test('the page of a posted form says that nothing is sent yet, and its thank-you does not', async () => {
  const answer = async (path: string, rest: object) => {
    const posted = { kind: 'student' as const, values: {}, ...rest }
    const { head, app } = await renderer.renderPage({ path, origin: 'https://x.in', read: NOWHERE, posted })
    return [/<title>([^<]*)/.exec(head)?.[1], /<h[12]\b[^>]*>Check your details</.test(app)]
  }
  for (const [path, page] of [
    ['/contact?tab=student', 'Contact'],
    ['/', 'Home'],
  ] as const) {
    const title = `${page} | IT Coaching Institute`
    const confirmation = { key: 'k', pass: 'p' }
    expect(await answer(path, { refusal: { message: 'No.' } })).toEqual([
      `Check your details | ${title}`,
      true,
    ])
    expect(await answer(path, { confirmation })).toEqual([`Check your details | ${title}`, true])
    expect(await answer(path, { reference: 'K7QM-4XPD' })).toEqual([title, false])
  }
})

test('a posted form is shown again with its values, which the other form doesn’t get', async () => {
  const timesIn = async (tab: 'student' | 'service', kind: 'student' | 'service') => {
    const { app } = await renderer.renderPage({
      path: `/contact?tab=${tab}`,
      origin: 'https://example.in',
      read: NOWHERE,
      posted: { kind, values: { name: 'Asha Posted' }, refusal: { message: 'No.', fields: ['mobile'] } },
    })
    return app.split('value="Asha Posted"').length - 1
  }
  for (const [tab, other] of [
    ['student', 'service'],
    ['service', 'student'],
  ] as const) {
    expect([tab, await timesIn(tab, tab), await timesIn(tab, other)]).toEqual([tab, 1, 0])
  }
})
