import { expect, test } from 'vitest'
import { getContactLink, getFormLink, isOnPage, toSectionLink } from './section-links'

const at = (pathname: string, search = '') => ({ pathname, search })

test.each([
  ['#enroll', at('/'), '/#enroll'],
  ['#enroll', at('/Contact', '?tab=student'), '/Contact?tab=student#enroll'],
  ['#enroll', at('/courses'), '/#enroll'],
  ['#enroll', at('/nowhere/at/all'), '/#enroll'],
  ['/#contact', at('/courses'), '/#contact'],
  ['/#contact', at('/'), '/#contact'],
  ['#course-list', at('/courses/'), '/courses/#course-list'],
  ['#faqs', at('/services'), '/services#faqs'],
  ['#faqs', at('/courses'), '/#faqs'],
  ['#contact', at('/'), '/#contact'],
  ['/#enroll', at('/contact'), '/#enroll'],
  ['/contact#enroll', at('/courses'), '/contact#enroll'],
  ['/contact#enroll', at('/Contact', '?plan=Apps'), '/Contact?plan=Apps#enroll'],
  ['#services-list', at('/Services'), '/Services#services-list'],
])('toSectionLink turns %s on %o into %s', (href, here, to) => expect(toSectionLink(href, here)).toBe(to))

test('toSectionLink replaces the query with the course', () => {
  expect(toSectionLink('#enroll', at('/courses'), 'C & C++')).toBe('/?course=C+%26+C%2B%2B#enroll')
  expect(toSectionLink('#enroll', at('/', '?course=Java'), 'Go')).toBe('/?course=Go#enroll')
})

test('isOnPage is true if the section is on the page', () => {
  expect(isOnPage('#enroll', '/Contact/')).toBe(true)
  expect(isOnPage('/#contact', '/')).toBe(true)
  expect(isOnPage('#enroll', '/about')).toBe(false)
  expect(isOnPage('/#contact', '/contact')).toBe(false)
})

test.each([
  ['/', '/Contact', '#enroll'],
  ['/Contact/', '/Contact', '#enroll'],
  ['/Services', '/Contact', '/contact?tab=service#enroll'],
  ['/about', '/Contact', '/contact?tab=student#enroll'],
  ['/Courses/', '/Contact?tab=student', '/contact?tab=student#enroll'],
  ['/features', '/Contact?tab=student', '/contact?tab=student#enroll'],
  ['/testimonials', '/Contact?tab=student', '/contact?tab=student#enroll'],
  ['/faqs', '/Contact?tab=student', '/contact?tab=student#enroll'],
])('%s links to the forms that fit it', (path, contact, form) => {
  expect([getContactLink(path), getFormLink(path)]).toEqual([contact, form])
})
