import { UNNAMED_INSTITUTE } from '#contract/public-texts'
import type { PublicSiteSettings } from '#contract/single-records'
import type { FootBranches } from '../lib/content/read-branches'

/** What head and foot say of the institute. */
export type InstituteTexts = Pick<PublicSiteSettings, 'instituteName' | 'mainBranch' | 'secondBranch'>

/** What the site says of the institute until the settings of the admin panel can be read: neither name nor place, which would be another's. */
export const DEFAULT_SETTINGS: InstituteTexts = {
  instituteName: UNNAMED_INSTITUTE,
  mainBranch: '',
  secondBranch: '',
}

/** No branches, until they can be read. */
export const NO_BRANCHES: FootBranches = { first: [], hasMore: false }

/** Shown where no logo is set or the set one fails to load. */
export const FALLBACK_LOGO = '/logo-fallback.svg'

/** The figures shown on the Courses page, in their order. */
export const COURSES_CLAIMS = [
  'trainedStudents',
  'hiringPartners',
  'averagePackage',
  'expertMentors',
] as const

export const ENQUIRE_NOW = 'Enquire Now'
