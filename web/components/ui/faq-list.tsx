import type { FaqView } from '../../lib/content/read-content'
import { Accordion } from './accordion'
import { EmptyLine } from './section'

interface FaqListProps {
  faqs: readonly FaqView[]
  empty: string
  level?: 2 | 3
}

/** Questions with answers, or the empty text. */
export const FaqList = ({ faqs, empty, level }: FaqListProps) =>
  faqs.length > 0 ? <Accordion items={faqs} level={level} /> : <EmptyLine>{empty}</EmptyLine>
