import type { PagePath } from '../page-module'
import type { SettledSite } from './content/site-data'
import type { PageFacts } from './page-facts'

/** What a page that came from the server was made from. */
export interface PageData extends PageFacts {
  path: PagePath
  site: SettledSite
  /** What the page's `load` gave. */
  data: unknown
}

/** As JSON that can't end the script element around it. */
export const asScriptText = (data: PageData): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** The data that a page brought along; null where it comes as an empty shell. */
export function pageDataIn(element: HTMLElement | null): PageData | null {
  return element?.textContent ? (JSON.parse(element.textContent) as PageData) : null
}
