import type { CollectionName } from '#contract/collections/all'
import type { FaqView } from '../../lib/content/read-content'
import { Accordion } from './accordion'
import { EmptyLine } from './section'

interface FaqListProps {
  faqs: readonly FaqView[]
  empty: string
  list: CollectionName
  level?: 2 | 3
}

/** Questions with answers, or the empty text. */
export const FaqList = ({ faqs, empty, list, level }: FaqListProps) =>
  faqs.length > 0 ? <Accordion items={faqs} level={level} /> : <EmptyLine list={list}>{empty}</EmptyLine>
