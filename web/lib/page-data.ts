import type { PagePath } from '../page-module'
import type { SettledSite } from './content/site-data'
import type { PageFacts } from './page-facts'

export interface PageData extends PageFacts {
  path: PagePath
  site: SettledSite
  /** Result of the page's `load`. */
  data: unknown
}

/** Returns JSON that can't close the script element around it. */
export const toScriptText = (data: PageData): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Returns the data in a document, or null if it was sent empty. */
export function readPageData(element: HTMLElement | null): PageData | null {
  return element?.textContent ? (JSON.parse(element.textContent) as PageData) : null
}
