import type { FaqView } from '../../lib/read-content'
import { Accordion } from './accordion'
import { EmptyLine } from './section'

/** Questions with answers, or the sentence that there are none. */
export const FaqList = ({ faqs, empty }: { faqs: readonly FaqView[]; empty: string }) =>
  faqs.length > 0 ? <Accordion items={faqs} /> : <EmptyLine>{empty}</EmptyLine>
