import type { ComponentType } from 'react'
import type { PageHeadProps } from './components/ui/page-head'
import type { Read } from './lib/read-json'

/** A page: what the head says of it, what it reads, and how it looks. */
export interface PageModule {
  head: PageHeadProps
  /** Never rejects: a failed read leaves its part empty. */
  load?: (read: Read, pathname: string) => Promise<unknown>
  Page: ComponentType
}
