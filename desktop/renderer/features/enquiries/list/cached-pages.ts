import type { QueryClient } from '@tanstack/react-query'
import type { EnquiryKind, Page } from '#contract/enquiries/enquiries'
import type { Enquiry } from './enquiry-api'
import { listKey } from './use-enquiry-list'

type EnquiryPage = Page<Enquiry>

/** The page with one record in a newer version. */
export const withRecord = (page: EnquiryPage, record: Enquiry): EnquiryPage => ({
  ...page,
  items: page.items.map((item) => (item.id === record.id ? record : item)),
})

/** The page without one record; unchanged when the record is not on it. */
export function withoutRecord(page: EnquiryPage, id: string): EnquiryPage {
  const items = page.items.filter((item) => item.id !== id)
  return items.length === page.items.length ? page : { ...page, items, total: page.total - 1 }
}

/** Applies a change to every cached page of a kind, so that the table follows before the server is asked again. */
export const changePages = (
  client: QueryClient,
  kind: EnquiryKind,
  change: (page: EnquiryPage) => EnquiryPage,
) => client.setQueriesData<EnquiryPage>({ queryKey: listKey(kind) }, (page) => page && change(page))
