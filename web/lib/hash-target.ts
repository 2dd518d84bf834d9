/** What a click on a link with a hash does. */
export type HashMove = { kind: 'scroll'; id: string } | { kind: 'navigate'; to: string }

/**
 * Decides where a link with a hash leads (R13): to the element where the page has it, else to Home's section of that name.
 * @param href `#id` or `/path#id`, as the link spells it
 * @param pathname of the page the link is on
 * @param isOnPage whether the page has an element of that id
 */
export function hashMove(href: string, pathname: string, isOnPage: (id: string) => boolean): HashMove {
  const at = href.indexOf('#')
  const path = href.slice(0, at)
  const id = href.slice(at + 1)
  const samePage = path === '' || path.toLowerCase() === pathname.toLowerCase()
  if (samePage && isOnPage(id)) return { kind: 'scroll', id }
  return { kind: 'navigate', to: `${path === '' ? '/' : path}#${id}` }
}

/** The same address with a course for the enquiry form to choose: `/?course=…#enroll`. */
export function withCourse(to: string, course: string): string {
  const [path = '/', hash = ''] = to.split('#')
  return `${path || '/'}?${new URLSearchParams({ course })}#${hash}`
}
