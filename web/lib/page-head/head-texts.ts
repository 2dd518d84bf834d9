import type { MenuEntry } from '#contract/pages'
import { pageKey } from '#contract/rendered-page'

/** What the head says of a page, as the owner words it. */
export interface HeadTexts {
  title: string
  description?: string
  heading?: string
}

/** The head's texts among what a page's `load` gave. */
export const toHeadTexts = (data: unknown): HeadTexts => (data as { texts: HeadTexts }).texts

/** The name of a page: that of the menu, or its heading. */
export const getPageName = (
  path: string | undefined,
  menu: readonly MenuEntry[],
  { heading = '' }: HeadTexts,
): string => menu.find(({ href }) => pageKey(href) === path)?.label ?? heading
