import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeskDetail, DeskPage } from '#contract/enquiries/record'
import { DESK_KEYS } from '../desk-keys'
import { readDetail } from '../enquiries-api'

/** What the lists already know of an enquiry, so that the drawer opens with its head filled. */
function knownOf(client: QueryClient, id: string): DeskDetail | undefined {
  const enquiry = client
    .getQueriesData<DeskPage>({ queryKey: DESK_KEYS.lists })
    .flatMap(([, page]) => page?.items ?? [])
    .find((item) => item.id === id)
  return enquiry && { enquiry, origin: { page: '', referrer: '', utm: {} }, activities: [], others: [] }
}

/** An enquiry with its timeline and its person's others. */
export function useDetail(id: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: DESK_KEYS.detail(id),
    queryFn: ({ signal }) => readDetail(id, signal),
    placeholderData: () => knownOf(client, id),
  })
}
