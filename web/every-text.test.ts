import { expect, test } from 'vitest'
import { COLLECTION_NAMES } from '#contract/collections/all'
import { DEFAULT_PLANS } from '#contract/default-plans'
import { DEFAULT_SLIDES } from '#contract/default-slides'
import { UNKNOWN_REFERENCE_MESSAGE } from '#contract/enquiries/public-statuses'
import { isKey } from '#contract/own'
import { PARTS, shownParts } from '#contract/page-parts'
import { PAGE_TEXTS, type PageName, type TextPlace, textsOf } from '#contract/page-texts/all'
import { PUBLIC_PAGES } from '#contract/pages'
import { CONSENT_NOTE, ENQUIRY_TABS } from '#contract/public-texts'
import { pathFor, ROUTES } from '#contract/routes'
import { SAMPLE_CONTENT, SAMPLE_RECORDS } from '../prisma/seed/index.ts'
import { ENQUIRY_FORMS, type EnquiryField, toOptions } from './content/enquiry-fields'
import renderer from './entry-server'
import { PAGE_MODULES } from './page-modules'

/** Prefix of every text that the institute can change. */
const MARK = '‹'

const isWords = (text: string) => !/^(?:[/#]|https?:)/.test(text)

function marked(value: unknown): unknown {
  if (typeof value === 'string') return isWords(value) ? MARK + value : value
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'key' ? inner : marked(inner)]),
  )
}

const KNOWN = '/enquiry/K7QM-4XPD'

const CONTENT: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(COLLECTION_NAMES.map((name) => [`/api/${name}`, marked(SAMPLE_CONTENT[name])])),
  '/api/branches': marked([...SAMPLE_CONTENT.branches, ...['Indore', 'Bhopal'].map(branchIn)]),
  ...Object.fromEntries(
    (Object.keys(PAGE_TEXTS) as PageName[]).map((page) => [
      `/api/page-texts/${page}`,
      { texts: markedTexts(page), sections: isKey(PARTS, page) ? shownParts(page) : [] },
    ]),
  ),
  [ROUTES.site]: {
    menu: PUBLIC_PAGES.map(({ href, label }) => ({ href, label: MARK + label })),
    texts: markedTexts('site'),
    notice: '',
  },
  [pathFor(ROUTES.enquiryState, { reference: 'K7QM-4XPD' })]: {
    reference: `${MARK}K7QM-4XPD`,
    state: 'answered',
    receivedOn: '2026-11-23',
  },
  [ROUTES.homeConfig]: SAMPLE_RECORDS.homeConfig,
  [ROUTES.contactInfo]: { ...(marked(SAMPLE_RECORDS.contactInfo) as object), mapEmbed: '' },
  [ROUTES.siteSettings]: marked(SAMPLE_RECORDS.siteSettings),
  [ROUTES.openingHours]: SAMPLE_RECORDS.openingHours,
  [ROUTES.shownTexts]: marked({ slides: DEFAULT_SLIDES, plans: DEFAULT_PLANS }),
}

/** Returns a branch with every field filled in. */
function branchIn(town: string) {
  const week = Array.from({ length: 7 }, () => [{ open: '09:00', close: '17:00' }])
  return {
    name: town,
    address: `5 MG Road, ${town}`,
    phone: '+91 98765 43210',
    onWhatsApp: true,
    map: 'https://www.openstreetmap.org/export/embed.html?bbox=1%2C2%2C3%2C4',
    takesEnquiries: true,
    hours: week,
  }
}

/** Returns the texts of a page with every line marked, since each line is a paragraph. */
function markedTexts(page: TextPlace) {
  const texts = Object.entries<string>(textsOf(page))
  return Object.fromEntries(texts.map(([name, text]) => [name, MARK + text.replaceAll('\n', `\n${MARK}`)]))
}

/** Texts from the specification, which the institute can't change. */
const SPECIFIED = new Set<string>([
  ...Object.values(ENQUIRY_TABS),
  ...Object.values(ENQUIRY_FORMS).flatMap(({ fields }) =>
    fields.flatMap((field: EnquiryField) => [
      field.label,
      field.placeholder ?? '',
      ...toOptions(field, {}).map(({ label }) => label),
    ]),
  ),
  UNKNOWN_REFERENCE_MESSAGE,
  CONSENT_NOTE,
  'Contact',
  'Enquire Now',
  'Enquire / Enroll',
  'Enquire',
  'Send enquiry',
  'Privacy',
  'Quick links',
  'Second branch',
  'Call',
  'WhatsApp',
  'Map',
  'Phone',
  'Address',
])

/** Other texts, most of them for screen readers. */
const HELP = new Set([
  'Skip to content',
  ' (opens in a new tab)',
  '(optional)',
  'Leave this field empty',
  'at most 5,000 characters',
  ' about ',

  'Opening hours',
  'Monday to Friday',
  'Monday to Sunday',
  'Saturday and Sunday',
  'closed',
])

/** All pages, including those of a known and an unknown enquiry. */
const PAGES = Object.keys(PAGE_MODULES).flatMap((path) =>
  path === '/enquiry' ? [path, KNOWN, `${path}/ZZZZ-ZZZZ`] : [path],
)

/** Returns the unmarked texts of a rendered page, or their unmarked beginnings. */
async function othersOn(path: string): Promise<string[]> {
  const read = async (address: string) => CONTENT[address] ?? null
  const { app } = await renderer.renderPage({ path, origin: 'https://site.example', read })
  return (
    app
      // Text after a marked value still counts as ours.
      .replace(/<(script|style|svg|time)\b.*?<\/\1>/gs, '')
      .split(/<[^>]*>/)
      .map((text) => text.slice(0, `${text}${MARK}`.indexOf(MARK)))
      .filter((text) => /\p{L}{2}/u.test(text))
  )
}

test.each(PAGES)('all texts of %s are content or specified', async (path) => {
  const others = await othersOn(path === '*' ? '/no-such-page' : path)
  const known = (text: string) => SPECIFIED.has(text) || HELP.has(text)
  expect(others.filter((text) => !known(text))).toEqual([])
})
