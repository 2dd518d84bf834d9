import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { cutText } from '#contract/storable-text'

/** Values in a URL to preselect in the enquiry forms; empty if missing. */
export interface Preselection {
  tab: EnquiryKind | ''
  /** Title of the course to select in the student form. */
  course: string
  /** Service to select in the services form, by any of its identifiers. */
  service: string
  /** Name of the plan to select. */
  plan: string
}

type Search = Pick<URLSearchParams, 'get'>

const parseText = (search: Search, name: keyof Preselection) =>
  cutText((search.get(name) ?? '').trim(), ENQUIRY_LIMITS.course)

function parseTab(search: Search): Preselection['tab'] {
  const tab = search.get('tab')
  return tab === 'student' || tab === 'service' ? tab : ''
}

/** Reads the parameters of a URL. The form checks whether the course or service is offered. */
export const parsePreselection = (search: Search): Preselection => ({
  tab: parseTab(search),
  course: parseText(search, 'course'),
  service: parseText(search, 'service'),
  plan: parseText(search, 'plan'),
})

/** Returns the tab for a URL: the one in its parameters, or else that of the preselected value. */
export function tabFor<const S extends string>(
  { tab, course, service, plan }: Preselection,
  standard: S,
): EnquiryKind | S {
  if (tab) return tab
  if (course) return 'student'
  return service || plan ? 'service' : standard
}

/** @returns the query with its question mark, or an empty string if nothing is preselected */
export function preselectionQuery(preselection: Partial<Preselection>): string {
  const parameters = Object.entries(preselection).filter(([, text]) => text)
  return parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
}
