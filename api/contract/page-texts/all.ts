import { ABOUT_TEXTS } from '#contract/page-texts/about'
import { CONTACT_TEXTS } from '#contract/page-texts/contact'
import { COURSES_TEXTS } from '#contract/page-texts/courses'
import { ENQUIRY_TEXTS } from '#contract/page-texts/enquiry'
import { FAQS_TEXTS } from '#contract/page-texts/faqs'
import { FEATURES_TEXTS } from '#contract/page-texts/features'
import { HOME_TEXTS } from '#contract/page-texts/home'
import { MAIL_TEXTS } from '#contract/page-texts/mail'
import { NOT_FOUND_TEXTS } from '#contract/page-texts/not-found'
import type { PageText, PageTextSet } from '#contract/page-texts/page-text'
import { PAPER_TEXTS } from '#contract/page-texts/paper'
import { PRIVACY_TEXTS } from '#contract/page-texts/privacy'
import { SERVICES_TEXTS } from '#contract/page-texts/services'
import { SITE_TEXTS } from '#contract/page-texts/site'
import { TESTIMONIALS_TEXTS } from '#contract/page-texts/testimonials'

/** The fixed texts for visitors by page, including printed ones, in the order of the panel. */
export const PAGE_TEXTS = {
  home: HOME_TEXTS,
  courses: COURSES_TEXTS,
  services: SERVICES_TEXTS,
  features: FEATURES_TEXTS,
  about: ABOUT_TEXTS,
  testimonials: TESTIMONIALS_TEXTS,
  faqs: FAQS_TEXTS,
  contact: CONTACT_TEXTS,
  privacy: PRIVACY_TEXTS,
  enquiry: ENQUIRY_TEXTS,
  'not-found': NOT_FOUND_TEXTS,
  paper: PAPER_TEXTS,
} as const satisfies Record<string, PageTextSet>

export type PageName = keyof typeof PAGE_TEXTS

/** All fixed texts: those of the pages, of every page, and of emails. */
const TEXT_SETS = { ...PAGE_TEXTS, site: SITE_TEXTS, mail: MAIL_TEXTS } as const

export type TextPlace = keyof typeof TEXT_SETS

export const PAGE_LABELS: Readonly<Record<TextPlace, string>> = {
  home: 'Home',
  courses: 'Courses',
  services: 'Services',
  features: 'Why Us',
  about: 'About',
  testimonials: 'Testimonials',
  faqs: 'FAQs',
  contact: 'Contact',
  privacy: 'Privacy',
  enquiry: 'Enquiry status',
  'not-found': 'Page not found',
  paper: 'Slip and poster',
  site: 'Every page',
  mail: 'Email to visitors',
}

export type TextsOf<N extends TextPlace> = Record<keyof (typeof TEXT_SETS)[N], string>

/** A text with its key, which is made of its place and name: `about.heading`. */
export interface KeyedText extends PageText {
  key: string
  page: TextPlace
  name: string
}

const textsOfPage = (page: TextPlace): KeyedText[] =>
  Object.entries<PageText>(TEXT_SETS[page]).map(([name, text]) => ({
    ...text,
    key: `${page}.${name}`,
    page,
    name,
  }))

export const ALL_PAGE_TEXTS: readonly KeyedText[] = (Object.keys(TEXT_SETS) as TextPlace[]).flatMap(
  textsOfPage,
)

/** Returns the texts of a place. @param written the texts that differ from the originals, by key */
export const textsOf = <N extends TextPlace>(
  page: N,
  written: Readonly<Record<string, string | undefined>> = {},
): TextsOf<N> =>
  Object.fromEntries(
    textsOfPage(page).map(({ key, name, original }) => [name, written[key] ?? original]),
  ) as TextsOf<N>
