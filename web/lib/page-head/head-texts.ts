import type { MenuEntry } from '#contract/pages'
import { pageKey } from '#contract/rendered-page'

export interface HeadTexts {
  title: string
  description?: string
  heading?: string
}

/** Returns the head's texts from the result of a page's `load`. */
export const toHeadTexts = (data: unknown): HeadTexts => (data as { texts: HeadTexts }).texts

/** Returns the name of a page: from the menu, or else its heading. */
export const getPageName = (
  path: string | undefined,
  menu: readonly MenuEntry[],
  { heading = '' }: HeadTexts,
): string => menu.find(({ href }) => pageKey(href) === path)?.label ?? heading
