import { pageKey } from '#contract/rendered-page'
import { preselectionQuery } from './enquiry-form/preselection'

/** Sections that can be linked, by the lower-case path of their page. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  '/': ['enroll', 'contact'],
  '/contact': ['enroll'],
  '/courses': ['course-list'],
  '/services': ['services-list', 'faqs'],
}

const hasSection = (pathname: string, id: string) => (SECTIONS[pageKey(pathname)] ?? []).includes(id)

/** Pages for students only. Home and About speak to companies too. */
const STUDENT_PAGES: readonly string[] = ['/courses', '/features', '/testimonials', '/faqs']

/** Returns the target of “Enquire Now”: Contact, with the form for students on their pages. */
export const getContactLink = (pathname: string): string =>
  STUDENT_PAGES.includes(pageKey(pathname)) ? '/Contact?tab=student' : '/Contact'

/** Returns the link to the form that fits a page: the page's own, or else one of those on Contact. */
export function getFormLink(pathname: string): string {
  if (hasSection(pathname, 'enroll')) return '#enroll'
  return `/contact?tab=${pageKey(pathname) === '/services' ? 'service' : 'student'}#enroll`
}

/**
 * True if a link's section is on the current page. A page that is still loading counts as having its sections.
 */
export function isOnPage(href: string, pathname: string): boolean {
  const [path = '', id = ''] = href.split('#')
  return (path === '' || path.toLowerCase() === pathname.toLowerCase()) && hasSection(pathname, id)
}

/**
 * Returns the target of a link with a hash: the section on this page, or else Home's section of that name.
 * @param href `#id` or `/path#id`
 * @param here path and query of the current page
 * @param course a course for the enquiry form to preselect, or empty
 */
export function toSectionLink(href: string, here: { pathname: string; search: string }, course = ''): string {
  const [path, id] = href.split('#')
  const isHere = isOnPage(href, here.pathname)
  const query = course ? preselectionQuery({ course }) : isHere ? here.search : ''
  return `${isHere ? here.pathname : path || '/'}${query}#${id}`
}
