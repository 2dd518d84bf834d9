import type { ComponentType } from 'react'
import type { PageHeadProps } from './components/ui/page-head'
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

/** A page: what the head says of it, what it reads, and how it looks. */
export interface PageModule {
  head: PageHeadProps
  /** Never rejects: a failed read leaves its part empty. */
  load?: (read: Read, pathname: string) => Promise<unknown>
  Page: ComponentType
}
