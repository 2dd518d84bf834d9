import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Page } from '#contract/enquiries/enquiries'
import type { EnquiryPage, StaffEnquiry } from '#contract/enquiries/record'
import type { Enquiry } from '../list/enquiry-api'
import { QUERY_KEYS } from '../query-keys'

/** Whose enquiry it is, about what, and how to reach them: what every list knows. */
export type EnquirySummary = Pick<
  StaffEnquiry,
  'id' | 'name' | 'topic' | 'mobile' | 'email' | 'message' | 'isMasked'
>

const toRow = ({
  id,
  name,
  course,
  serviceLabel,
  mobile,
  email,
  message,
  isMasked,
}: Enquiry): EnquirySummary => ({
  id,
  name,
  topic: course ?? serviceLabel ?? '',
  mobile,
  email,
  message,
  isMasked,
})

/** What the desk's table, its board and the reminders have read of an enquiry. */
export function getCachedEnquiry(client: QueryClient, id: string): StaffEnquiry | undefined {
  const read = <Data>(queryKey: readonly string[]) =>
    client.getQueriesData<Data>({ queryKey }).flatMap(([, data]) => data ?? [])
  return [
    ...read<EnquiryPage>(QUERY_KEYS.lists).flatMap(({ items }) => items),
    ...read<InfiniteData<EnquiryPage>>(QUERY_KEYS.columns).flatMap(({ pages }) =>
      pages.flatMap(({ items }) => items),
    ),
    ...read<StaffEnquiry[]>(QUERY_KEYS.due).flat(),
  ].find((enquiry) => enquiry.id === id)
}

/** What the specified lists have read of an enquiry. */
export const getCachedSummary = (client: QueryClient, id: string): EnquirySummary | undefined =>
  client
    .getQueriesData<Page<Enquiry>>({ queryKey: ['enquiries'] })
    .flatMap(([, page]) => page?.items ?? [])
    .filter((enquiry) => enquiry.id === id)
    .map(toRow)[0]
