import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EnquiryContact, StaffEnquiry } from '#contract/enquiries/record'
import { maskContact } from '#contract/masking'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { toast } from '../../lib/toast'
import { openLink } from './contact-links'
import { QUERY_KEYS } from './query-keys'

/** How to reach whoever sent an enquiry, as the account may read it. */
export type Reachable = Pick<StaffEnquiry, 'id' | 'mobile' | 'email' | 'isMasked'>

const contactQuery = (id: string) =>
  queryOptions({
    queryKey: QUERY_KEYS.contact(id),
    queryFn: () => api.revealContact({ id }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Whether what was revealed is still that of the enquiry: it may have been corrected since. */
const isOf = ({ mobile, email }: EnquiryContact, row: Reachable) =>
  maskContact(mobile) === row.mobile && maskContact(email) === row.email

/** Number and address in full. What is masked is revealed first, of which the server writes a line on the timeline. */
function readContact(client: QueryClient, row: Reachable): Promise<EnquiryContact> {
  const query = contactQuery(row.id)
  const known = client.getQueryData(query.queryKey)
  if (known && !isOf(known, row)) client.removeQueries({ queryKey: query.queryKey })
  return client.fetchQuery(query)
}

const notifyRevealFailure = (error: unknown) =>
  toast.failure(failureText(error, { failed: 'Could not reveal the number and the address.' }))

/**
 * Opens what dials or writes. @param toAddress makes it of number and address in full
 * @returns whether it was opened: what is masked may not come
 */
export async function openContact(
  client: QueryClient,
  row: Reachable,
  toAddress: (contact: EnquiryContact) => Promise<string>,
): Promise<boolean> {
  if (!row.isMasked) {
    openLink(await toAddress(row))
    return true
  }
  try {
    openLink(await toAddress(await readContact(client, row)))
    return true
  } catch (error) {
    notifyRevealFailure(error)
    return false
  }
}

/** What was revealed of an enquiry that is masked for this account, and what reveals it. */
export function useReveal(row: Reachable) {
  const client = useQueryClient()
  const { data, isFetching } = useQuery({ ...contactQuery(row.id), enabled: false })
  return {
    contact: data && isOf(data, row) ? data : null,
    isBusy: isFetching,
    reveal: () => void readContact(client, row).catch(notifyRevealFailure),
  }
}
