import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { cutText } from '#contract/storable-text'

/** What an address asks of the enquiry forms. Empty texts ask for nothing. */
export interface Preselection {
  tab: EnquiryKind | ''
  /** Title of the course to choose in the student form. */
  course: string
  /** The service to choose in the services form: any of the values that name one. */
  service: string
  /** Name of the plan that somebody wants. */
  plan: string
}

type Search = Pick<URLSearchParams, 'get'>

const textIn = (search: Search, name: keyof Preselection) =>
  cutText((search.get(name) ?? '').trim(), ENQUIRY_LIMITS.course)

function tabIn(search: Search): Preselection['tab'] {
  const tab = search.get('tab')
  return tab === 'student' || tab === 'service' ? tab : ''
}

/** Reads the parameters of an address; whether a course or service of that name is offered is for the form to say. */
export const parsePreselection = (search: Search): Preselection => ({
  tab: tabIn(search),
  course: textIn(search, 'course'),
  service: textIn(search, 'service'),
  plan: textIn(search, 'plan'),
})

/** The tab that an address leads to: the one it names, else that of what it asks for. */
export function tabFor<const S extends string>(
  { tab, course, service, plan }: Preselection,
  standard: S,
): EnquiryKind | S {
  if (tab) return tab
  if (course) return 'student'
  return service || plan ? 'service' : standard
}

/** @returns the query that asks for this, behind its question mark; empty when nothing is asked for */
export function preselectionQuery(asked: Partial<Preselection>): string {
  const given = Object.entries(asked).filter(([, text]) => text)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
