import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonPage, Proposal } from '#contract/people'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { toast } from '../../lib/toast'
import { QUERY_KEYS, refreshEnquiries } from '../enquiries'

const NO_RESPONSE =
  'No response from the server. The change may have gone through, so check before you try again.'

/** Changes to people that every screen with people offers. */
export function usePeopleChanges() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  /** @returns the response; null after an error message */
  const change = async <A extends { message: string }>(
    failed: string,
    run: () => Promise<A>,
    undo?: (response: A) => (() => void) | undefined,
  ): Promise<A | null> => {
    setBusy(true)
    try {
      const response = await run()
      toast.success(response.message, undo?.(response))
      return response
    } catch (error) {
      toast.failure(failureText(error, { failed, unanswered: NO_RESPONSE }))
      return null
    } finally {
      setBusy(false)
      refreshEnquiries(client)
    }
  }
  const cachePerson = (person: PersonPage) => client.setQueryData(QUERY_KEYS.person(person.id), person)

  const accept = (proposal: Proposal) =>
    change(
      'Could not merge these people.',
      async () => {
        const response = await api.acceptProposal({ id: proposal.id })
        cachePerson(response.person)
        return response
      },
      ({ person, moved }) => (moved.length > 0 ? () => void splitAgain(person.id, moved) : undefined),
    )
  const splitAgain = (id: string, enquiryIds: readonly string[]) =>
    change('Could not undo.', () =>
      api.splitPerson({ id }, { enquiryIds: [...enquiryIds], isProposed: true }),
    )
  const decline = ({ id }: Proposal) =>
    change(
      'Could not save your decision.',
      () => api.declineProposal({ id }),
      () => () => void change('Could not undo.', () => api.reopenProposal({ id })),
    )
  const cancelErasure = (id: string) =>
    change('Could not cancel the erasure.', () => api.cancelErasure({ id }))
  const finishErasure = (id: string) =>
    change('Could not erase the enquiries.', () => api.finishErasure({ id }))
  return { isBusy, change, cachePerson, accept, decline, cancelErasure, finishErasure }
}
