import type { ComponentType } from 'react'
import type { Read } from './lib/requests'

/** Lower-case paths of the pages; `*` is the 404 page. */
export type PagePath =
  | '/'
  | '/courses'
  | '/services'
  | '/features'
  | '/about'
  | '/testimonials'
  | '/faqs'
  | '/contact'
  | '/privacy'
  | '/enquiry'
  | '*'

/** Properties of a page for the head, apart from its texts. */
export interface PageHeadProps {
  /** Lower-case path of the page; pages without one are not indexed. */
  path?: string
}

export interface PageModule {
  head: PageHeadProps
  /** Loads the data. A failed read leaves its part empty. Rejects if not even the default texts can be loaded. */
  load: (read: Read, pathname: string) => Promise<unknown>
  Page: ComponentType
}
