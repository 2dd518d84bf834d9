import type { PublicSiteSettings } from '#contract/single-records'

/** What head and foot say of the institute. */
export type InstituteTexts = Pick<PublicSiteSettings, 'instituteName' | 'mainBranch' | 'secondBranch'>

/** What the site says of the institute until the settings of the admin panel can be read: no place, which would be somebody's. */
export const DEFAULT_SETTINGS: InstituteTexts = {
  instituteName: 'Prospectus Institute of IT',
  mainBranch: '',
  secondBranch: '',
}

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
