import type { PageHeadProps } from '../components/ui/page-head'
import type { PagePath } from '../page-path'
import type { SettledSite } from './page-data'

/** A rendered page, for those who describe it to machines. */
export interface PageDescription {
  head: PageHeadProps
  origin: string
  path: PagePath
  site: SettledSite
  /** What the page's `load` gave. */
  data: unknown
}
