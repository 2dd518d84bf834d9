import { ADMIN_BRAND } from '#contract/admin-texts'
import { PRIVACY_NOTICE } from '#contract/enquiries/enquiry-texts'
import { heading, link, type PageTextSet, text } from '#contract/page-texts/page-text'
import { LOST_PAGE } from '#contract/public-texts'

const OFFLINE = 'In the place of a page that can’t be fetched'
const BROKEN = 'In the place of a page that fails'
const NOTICE = 'Privacy notice under the forms'

/** What stands on every page, or may. */
export const SITE_TEXTS = {
  tagline: text('Closing line', 'Foot of the page', 120, 'Crafted with care in {state}, India'),
  rights: text('Behind the year and the name', 'Foot of the page', 80, 'All rights reserved.'),
  branches: text(
    'Link and heading',
    'Foot of the page and Contact, where there are more than two branches',
    40,
    'All branches',
  ),
  privacyText: text('Text', NOTICE, 200, PRIVACY_NOTICE.text),
  privacyLink: link(`${NOTICE}, leads to Privacy`, PRIVACY_NOTICE.link),
  formsLink: link('Foot of pages without a form, where a browser runs no scripts', 'Open the enquiry forms'),
  offlineHeading: heading(OFFLINE, LOST_PAGE.offlineHeading),
  offlineText: text('Text', OFFLINE, 300, LOST_PAGE.offlineText),
  offlineRetry: link(OFFLINE, LOST_PAGE.offlineRetry),
  brokenHeading: heading(BROKEN, LOST_PAGE.brokenHeading),
  brokenText: text('Text', BROKEN, 300, LOST_PAGE.brokenText),
  brokenRetry: link(BROKEN, LOST_PAGE.brokenRetry),
  panel: text('Name of the staff’s side', 'Panel, and its link on the website', 40, ADMIN_BRAND),
} as const satisfies PageTextSet
