import { MENU_LIMITS } from '#contract/limits'
import { type MenuPath, PUBLIC_PAGES, toTitle } from '#contract/pages'

/** A fixed text of the public website, as the owner finds it in the panel. */
export interface PageText {
  /** What it is, in a word or two. */
  label: string
  /** Where on the page it stands. */
  place: string
  /** The most characters, as people count them. */
  limit: number
  /** The wording of the specification, or ours where it leaves one free. May have placeholders. */
  original: string
  /** Takes several lines, each a paragraph of its own. */
  paragraphs?: true
}

/** Texts of one place by name. */
export type PageTextSet = Readonly<Record<string, PageText>>

/** A heading. */
export const heading = (place: string, original: string): PageText => ({
  label: 'Heading',
  place,
  limit: 120,
  original,
})

/** The small label that stands over a section's heading. */
export const label = (place: string, original: string): PageText => ({
  label: 'Small label',
  place,
  limit: 40,
  original,
})

/** The title of a page. @param page its name */
export const title = (page: string): PageText => ({
  label: 'Title',
  place: 'Tab of the browser, search engines',
  limit: 70,
  original: toTitle(page),
})

/** Name and description of a page for search engines and shared links. @param page its name */
export const forSearch = (page: string, description: string) => ({
  title: title(page),
  description: {
    label: 'Description',
    place: 'Search engines, shared links',
    limit: 200,
    original: description,
  },
})

/** The name of a page in the menu. */
export const inMenu = (path: MenuPath) => ({
  menu: {
    label: 'Name',
    place: 'Menu, foot of the page',
    limit: MENU_LIMITS.name,
    original: PUBLIC_PAGES.find((page) => page.path === path)?.label ?? '',
  },
})

/** The opening of a page beside its drawing. */
export const opening = (texts: { label: string; heading: string; lead: string; artAlt: string }) => ({
  label: label('Opening', texts.label),
  heading: heading('Opening', texts.heading),
  lead: { label: 'Lead', place: 'Opening', limit: 400, original: texts.lead },
  artAlt: {
    label: 'Words for the drawing',
    place: 'Opening, for who can’t see it',
    limit: 200,
    original: texts.artAlt,
  },
})

/** The text of a link or button. */
export const link = (place: string, original: string): PageText => ({
  label: 'Button',
  place,
  limit: 40,
  original,
})

/** The band that closes a page. */
export const closing = (texts: { heading: string; text: string; link: string }) => ({
  closingHeading: heading('Closing band', texts.heading),
  closingText: { label: 'Text', place: 'Closing band', limit: 300, original: texts.text },
  closingLink: link('Closing band', texts.link),
})

/** A running text. */
export const text = (textLabel: string, place: string, limit: number, original: string): PageText => ({
  label: textLabel,
  place,
  limit,
  original,
})

/** Several lines, each a paragraph or an entry of its own. */
export const lines = (
  textLabel: string,
  place: string,
  limit: number,
  original: readonly string[],
): PageText => ({
  label: textLabel,
  place: `${place}, one in each line`,
  limit,
  original: original.join('\n'),
  paragraphs: true,
})

/** A short title with a sentence, as cards and steps have them. */
export const card = <const N extends string>(
  name: N,
  place: string,
  cardTitle: string,
  sentence: string,
): Record<`${N}Title` | `${N}Text`, PageText> =>
  ({
    [`${name}Title`]: { label: 'Title', place, limit: 80, original: cardTitle },
    [`${name}Text`]: { label: 'Text', place, limit: 300, original: sentence },
  }) as Record<`${N}Title` | `${N}Text`, PageText>
