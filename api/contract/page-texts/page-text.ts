import { MENU_LIMITS } from '#contract/limits'
import { type MenuPath, PUBLIC_PAGES, toTitle } from '#contract/pages'

/** A fixed text of the public website, with the labels of its field in the panel. */
export interface PageText {
  label: string
  place: string
  /** Maximum characters, counted as graphemes. */
  limit: number
  /** The specified wording, or our own if none is specified. May contain placeholders. */
  original: string
  /** True if each line is a paragraph of its own. */
  paragraphs?: true
}

/** Texts of one place by name. */
export type PageTextSet = Readonly<Record<string, PageText>>

export const heading = (place: string, original: string): PageText => ({
  label: 'Heading',
  place,
  limit: 120,
  original,
})

/** Returns the small label above a section's heading. */
export const label = (place: string, original: string): PageText => ({
  label: 'Small label',
  place,
  limit: 40,
  original,
})

export const title = (page: string): PageText => ({
  label: 'Title',
  place: 'Browser tab, search engines',
  limit: 70,
  original: toTitle(page),
})

/** Returns the title and description for search engines and shared links. @param page its name */
export const searchTexts = (page: string, description: string) => ({
  title: title(page),
  description: {
    label: 'Description',
    place: 'Search engines, shared links',
    limit: 200,
    original: description,
  },
})

export const menuText = (path: MenuPath) => ({
  menu: {
    label: 'Name',
    place: 'Menu and footer',
    limit: MENU_LIMITS.name,
    original: PUBLIC_PAGES.find((page) => page.path === path)?.label ?? '',
  },
})

/** Returns the texts of a page's hero and its drawing. */
export const hero = (texts: { label: string; heading: string; lead: string; artAlt: string }) => ({
  label: label('Hero', texts.label),
  heading: heading('Hero', texts.heading),
  lead: { label: 'Intro', place: 'Hero', limit: 400, original: texts.lead },
  artAlt: {
    label: 'Alt text',
    place: 'Hero image, read by screen readers',
    limit: 200,
    original: texts.artAlt,
  },
})

export const link = (place: string, original: string): PageText => ({
  label: 'Button',
  place,
  limit: 40,
  original,
})

/** Returns the texts of the call to action at the end of a page. */
export const callToAction = (texts: { heading: string; text: string; link: string }) => ({
  closingHeading: heading('Call to action', texts.heading),
  closingText: { label: 'Text', place: 'Call to action', limit: 300, original: texts.text },
  closingLink: link('Call to action', texts.link),
})

export const text = (textLabel: string, place: string, limit: number, original: string): PageText => ({
  label: textLabel,
  place,
  limit,
  original,
})

/** Returns a text whose lines are paragraphs or list entries. */
export const lines = (
  textLabel: string,
  place: string,
  limit: number,
  original: readonly string[],
): PageText => ({
  label: textLabel,
  place: `${place}, one per line`,
  limit,
  original: original.join('\n'),
  paragraphs: true,
})

/** Returns the title and sentence of a card or step. */
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
