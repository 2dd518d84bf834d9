import { UNNAMED_INSTITUTE } from '#contract/public-texts'
import type { PublicSiteSettings } from '#contract/single-records'
import type { FooterBranches } from '../lib/content/read-branches'

/** Settings shown in the header and footer. */
export type InstituteTexts = Pick<PublicSiteSettings, 'instituteName' | 'mainBranch' | 'secondBranch'>

/** Shown until the settings can be read. It has no name or address, which would be another institute's. */
export const DEFAULT_SETTINGS: InstituteTexts = {
  instituteName: UNNAMED_INSTITUTE,
  mainBranch: '',
  secondBranch: '',
}

/** Used until the branches can be read. */
export const NO_BRANCHES: FooterBranches = { first: [], hasMore: false }

/** Shown if no logo is set or it fails to load. */
export const FALLBACK_LOGO = '/logo-fallback.svg'

/** The figures on the Courses page, in order. */
export const COURSES_CLAIMS = [
  'trainedStudents',
  'hiringPartners',
  'averagePackage',
  'expertMentors',
] as const

export const ENQUIRE_NOW = 'Enquire Now'
