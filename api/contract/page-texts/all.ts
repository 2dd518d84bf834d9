import { ABOUT_TEXTS } from '#contract/page-texts/about'
import { CONTACT_TEXTS } from '#contract/page-texts/contact'
import { COURSES_TEXTS } from '#contract/page-texts/courses'
import { FAQS_TEXTS } from '#contract/page-texts/faqs'
import { FEATURES_TEXTS } from '#contract/page-texts/features'
import { HOME_TEXTS } from '#contract/page-texts/home'
import { NOT_FOUND_TEXTS } from '#contract/page-texts/not-found'
import type { PageText, PageTextSet } from '#contract/page-texts/page-text'
import { PRIVACY_TEXTS } from '#contract/page-texts/privacy'
import { SERVICES_TEXTS } from '#contract/page-texts/services'
import { TESTIMONIALS_TEXTS } from '#contract/page-texts/testimonials'

/** The fixed texts of the public website by page, in the order of the panel. */
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
  'not-found': NOT_FOUND_TEXTS,
} as const satisfies Record<string, PageTextSet>

/** A page that has texts. */
export type PageName = keyof typeof PAGE_TEXTS

/** The pages as the panel names them. */
export const PAGE_LABELS: Readonly<Record<PageName, string>> = {
  home: 'Home',
  courses: 'Courses',
  services: 'Services',
  features: 'Why Us',
  about: 'About',
  testimonials: 'Testimonials',
  faqs: 'FAQs',
  contact: 'Contact',
  privacy: 'Privacy',
  'not-found': 'Page not found',
}

/** What a page says, each text under its name. */
export type TextsOf<N extends PageName> = Record<keyof (typeof PAGE_TEXTS)[N], string>

/** A text with its key: its page and its name there, `about.heading`. */
export interface KeyedText extends PageText {
  key: string
  page: PageName
  name: string
}

const textsOfPage = (page: PageName): KeyedText[] =>
  Object.entries<PageText>(PAGE_TEXTS[page]).map(([name, text]) => ({
    ...text,
    key: `${page}.${name}`,
    page,
    name,
  }))

/** Every text of every page. */
export const ALL_PAGE_TEXTS: readonly KeyedText[] = (Object.keys(PAGE_TEXTS) as PageName[]).flatMap(
  textsOfPage,
)

/** What a page says. @param written the texts that differ from the originals, by key */
export const textsOf = <N extends PageName>(
  page: N,
  written: Readonly<Record<string, string | undefined>> = {},
): TextsOf<N> =>
  Object.fromEntries(
    textsOfPage(page).map(({ key, name, original }) => [name, written[key] ?? original]),
  ) as TextsOf<N>
