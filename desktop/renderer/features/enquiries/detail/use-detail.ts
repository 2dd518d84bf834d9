import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EnquiryDetail, EnquiryPage } from '#contract/enquiries/record'
import { api } from '../../../lib/api'
import { QUERY_KEYS } from '../query-keys'

/** What the lists already know of an enquiry, so that the drawer opens with its head filled. */
function getKnown(client: QueryClient, id: string): EnquiryDetail | undefined {
  const enquiry = client
    .getQueriesData<EnquiryPage>({ queryKey: QUERY_KEYS.lists })
    .flatMap(([, page]) => page?.items ?? [])
    .find((item) => item.id === id)
  return enquiry && { enquiry, origin: { page: '', referrer: '', utm: {} }, activities: [], others: [] }
}

/** An enquiry with its timeline and its person's others. */
export function useDetail(id: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: QUERY_KEYS.detail(id),
    queryFn: ({ signal }) => api.readEnquiry({ id }, { signal }),
    placeholderData: () => getKnown(client, id),
  })
}
