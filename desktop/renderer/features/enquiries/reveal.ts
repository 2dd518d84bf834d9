import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EnquiryContact, StaffEnquiry } from '#contract/enquiries/record'
import { maskContact } from '#contract/masking'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { toast } from '../../lib/toast'
import { openLink } from './contact-links'
import { QUERY_KEYS } from './query-keys'

/** The sender's contact details, as the account may read them. */
export type Reachable = Pick<StaffEnquiry, 'id' | 'mobile' | 'email' | 'isMasked'>

const contactQuery = (id: string) =>
  queryOptions({
    queryKey: QUERY_KEYS.contact(id),
    queryFn: () => api.revealContact({ id }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** True if the revealed details still match the enquiry, which may have been corrected since. */
const matchesRow = ({ mobile, email }: EnquiryContact, row: Reachable) =>
  maskContact(mobile) === row.mobile && maskContact(email) === row.email

/** Reads the full contact details. Revealing masked ones is recorded in the timeline by the server. */
function readContact(client: QueryClient, row: Reachable): Promise<EnquiryContact> {
  const query = contactQuery(row.id)
  const cached = client.getQueryData(query.queryKey)
  if (cached && !matchesRow(cached, row)) client.removeQueries({ queryKey: query.queryKey })
  return client.fetchQuery(query)
}

const notifyRevealFailure = (error: unknown) =>
  toast.failure(failureText(error, { failed: 'Could not reveal the phone number and email.' }))

/**
 * Opens a link to call or write to the sender.
 * @param toLink receives the full contact details
 * @returns true if it was opened; revealing masked details can fail
 */
export async function openContact(
  client: QueryClient,
  row: Reachable,
  toLink: (contact: EnquiryContact) => Promise<string>,
): Promise<boolean> {
  if (!row.isMasked) {
    openLink(await toLink(row))
    return true
  }
  try {
    openLink(await toLink(await readContact(client, row)))
    return true
  } catch (error) {
    notifyRevealFailure(error)
    return false
  }
}

/** The revealed contact details of a masked enquiry, and the function that reveals them. */
export function useReveal(row: Reachable) {
  const client = useQueryClient()
  const { data, isFetching } = useQuery({ ...contactQuery(row.id), enabled: false })
  return {
    contact: data && matchesRow(data, row) ? data : null,
    isBusy: isFetching,
    reveal: () => void readContact(client, row).catch(notifyRevealFailure),
  }
}
