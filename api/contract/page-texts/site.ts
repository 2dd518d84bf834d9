import { ADMIN_BRAND } from '#contract/admin-texts'
import { PRIVACY_NOTICE } from '#contract/enquiries/enquiry-texts'
import { heading, link, type PageTextSet, text } from '#contract/page-texts/page-text'
import { LOST_PAGE } from '#contract/public-texts'

const OFFLINE = 'Shown when a page can’t be loaded'
const BROKEN = 'Shown when a page fails'
const NOTICE = 'Privacy notice under the forms'

/** Texts that can appear on every page. */
export const SITE_TEXTS = {
  tagline: text('Closing line', 'Footer', 120, 'Crafted with care in {state}, India'),
  rights: text('After the year and name', 'Footer', 80, 'All rights reserved.'),
  branches: text('Link and heading', 'Footer and Contact, with more than two branches', 40, 'All branches'),
  privacyText: text('Text', NOTICE, 200, PRIVACY_NOTICE.text),
  privacyLink: link(`${NOTICE}, link to Privacy`, PRIVACY_NOTICE.link),
  formsLink: link('Footer of pages without a form, in browsers without JavaScript', 'Open the enquiry forms'),
  offlineHeading: heading(OFFLINE, LOST_PAGE.offlineHeading),
  offlineText: text('Text', OFFLINE, 300, LOST_PAGE.offlineText),
  offlineRetry: link(OFFLINE, LOST_PAGE.offlineRetry),
  brokenHeading: heading(BROKEN, LOST_PAGE.brokenHeading),
  brokenText: text('Text', BROKEN, 300, LOST_PAGE.brokenText),
  brokenRetry: link(BROKEN, LOST_PAGE.brokenRetry),
  panel: text('Name of the admin panel', 'Panel, and its link on the website', 40, ADMIN_BRAND),
} as const satisfies PageTextSet
