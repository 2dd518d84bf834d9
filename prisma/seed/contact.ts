import { DEFAULT_CLAIMS } from '#contract/claims'
import type { ContentInput } from '#contract/content'
import type { DayHours } from '#contract/opening-hours/opening-hours'
import type { StoredOpeningHours } from '#contract/opening-hours/schema'
import { DEFAULT_SESSION_LIMITS } from '#contract/session-limits'
import type { ContactInfo, SiteSettings } from '#contract/single-records'

const MAIN_BRANCH = 'Lekhani House, 14 Boruwala Path, Kothrud, Pune 411038, Maharashtra'
const SECOND_BRANCH =
  '2nd Floor, Shaaighar Chambers, 7 Patrika Lane, College Road, Nashik 422005, Maharashtra'

const MAP =
  'https://www.openstreetmap.org/export/embed.html?bbox=73.7950%2C18.4990%2C73.8200%2C18.5160&layer=mapnik&marker=18.5074%2C73.8077'

const BRANCHES: readonly ContentInput<'branches'>[] = [
  { name: 'Main branch', address: MAIN_BRANCH, map: MAP },
  { name: 'Second branch', address: SECOND_BRANCH },
]

const WEEKDAY: DayHours = [{ open: '07:00', close: '21:00' }]
const WEEKEND_DAY: DayHours = [{ open: '09:00', close: '14:00' }]

/** From the first batch to the doubt hour after the last one, as in the FAQs. */
export const OPENING_HOURS: StoredOpeningHours = {
  week: [WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKEND_DAY, WEEKEND_DAY],
  holidays: [],
  isShown: true,
}

/** The number is in an unassigned range and the street is fictional, so that no one is disturbed. */
export const CONTACT_INFO: ContactInfo = {
  address: MAIN_BRANCH,
  email: 'admissions@lekhani.example.com',
  phone: '+91 20 55500142',
  mapEmbed: MAP,
  whatsapp: '+91 20 55500142',
}

/** Source of the sample figures, which is never shown to visitors. */
export const SAMPLE_SOURCE = 'Sample figure: replace with your own record'

export const SITE_SETTINGS: SiteSettings = {
  instituteName: 'Lekhani Institute of Computing',
  mainBranch: MAIN_BRANCH,
  secondBranch: SECOND_BRANCH,
  town: 'Pune',
  taglineState: 'Maharashtra',
  claims: DEFAULT_CLAIMS.map((claim) => ({
    ...claim,
    source: SAMPLE_SOURCE,
    asOf: '2026-03-31',
  })),
  loginOtp: null,
  sessionLimits: DEFAULT_SESSION_LIMITS,
  twoStep: 'optional',
  refuseCommonPasswords: true,
  notifyEmail: null,
}

const CONTACT_SOCIALS: readonly ContentInput<'contact-socials'>[] = [
  { icon: 'f', name: 'Facebook', url: 'https://facebook.example.com/lekhani' },
  { icon: 'in', name: 'LinkedIn', url: 'https://linkedin.example.com/company/lekhani' },
  { icon: 'ig', name: 'Instagram', url: 'https://instagram.example.com/lekhani' },
  { icon: '\u25b6\ufe0e', name: 'YouTube', url: 'https://youtube.example.com/@lekhani' },
]

/** Sample records by collection. */
export const CONTACT_SAMPLES = { 'contact-socials': CONTACT_SOCIALS, branches: BRANCHES }
