import type { ComponentType } from 'react'
import type { Read } from './lib/requests'

/** The pages by their lower-case path; `*` is the one that says that there is none. */
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

/** What the head knows of a page beside its texts. */
export interface PageHeadProps {
  /** Lower-case path of the page; pages without one are not to be indexed. */
  path?: string
}

/** A page: what the head says of it, what it reads, and how it looks. */
export interface PageModule {
  head: PageHeadProps
  /** A failed read leaves its part empty. Rejects where not even the original texts can be fetched. */
  load: (read: Read, pathname: string) => Promise<unknown>
  Page: ComponentType
}
