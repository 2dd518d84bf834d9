import type { QueryClient } from '@tanstack/react-query'
import type { EnquiryKind, Page } from '#contract/enquiries/enquiries'
import type { Enquiry } from './enquiry-api'
import { listKey } from './use-enquiry-list'

type EnquiryPage = Page<Enquiry>

/** Returns the page with a newer version of a record. */
export const withRecord = (page: EnquiryPage, record: Enquiry): EnquiryPage => ({
  ...page,
  items: page.items.map((item) => (item.id === record.id ? record : item)),
})

/** Returns the page without a record, or unchanged if the record is not on it. */
export function withoutRecord(page: EnquiryPage, id: string): EnquiryPage {
  const items = page.items.filter((item) => item.id !== id)
  return items.length === page.items.length ? page : { ...page, items, total: page.total - 1 }
}

/** Changes every cached page of a kind, so that the table updates before the next request. */
export const changePages = (
  client: QueryClient,
  kind: EnquiryKind,
  change: (page: EnquiryPage) => EnquiryPage,
) => client.setQueriesData<EnquiryPage>({ queryKey: listKey(kind) }, (page) => page && change(page))
