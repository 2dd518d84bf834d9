import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Page } from '#contract/enquiries/enquiries'
import type { EnquiryDetail, EnquiryPage, StaffEnquiry } from '#contract/enquiries/record'
import type { Enquiry } from '../list/enquiry-api'
import { QUERY_KEYS } from '../query-keys'

/** The fields that every list includes. */
export type EnquirySummary = Pick<
  StaffEnquiry,
  'id' | 'name' | 'topic' | 'mobile' | 'email' | 'message' | 'isMasked'
>

const toSummary = ({
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

/** Returns an enquiry from the cached lists: the desk's table, its board, the reminders or a person's other enquiries. */
export function getCachedEnquiry(client: QueryClient, id: string): StaffEnquiry | undefined {
  const read = <Data>(queryKey: readonly string[]) =>
    client.getQueriesData<Data>({ queryKey }).flatMap(([, data]) => data ?? [])
  return [
    ...read<{ items: StaffEnquiry[] }>(QUERY_KEYS.lists).flatMap(({ items }) => items),
    ...read<InfiniteData<EnquiryPage>>(QUERY_KEYS.columns).flatMap(({ pages }) =>
      pages.flatMap(({ items }) => items),
    ),
    ...read<StaffEnquiry[]>(QUERY_KEYS.due).flat(),
    ...read<EnquiryDetail>(QUERY_KEYS.details).flatMap(({ others }) => others),
  ].find((enquiry) => enquiry.id === id)
}

/** Returns an enquiry from the cached pages of the Enquiries screen. */
export const getCachedSummary = (client: QueryClient, id: string): EnquirySummary | undefined =>
  client
    .getQueriesData<Page<Enquiry>>({ queryKey: ['enquiries'] })
    .flatMap(([, page]) => page?.items ?? [])
    .filter((enquiry) => enquiry.id === id)
    .map(toSummary)[0]
