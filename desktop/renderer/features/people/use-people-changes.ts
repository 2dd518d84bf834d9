import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonPage, Proposal } from '#contract/people'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { toast } from '../../lib/toast'
import { QUERY_KEYS, refreshEnquiries } from '../enquiries'

const NETWORK = 'No answer from the server. It may be done: look before you do it again.'

/** What can be done to people wherever they are shown; each can be taken back. */
export function usePeopleChanges() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  /** @returns the response; null when it failed, which the person has been told */
  const change = async <A extends { message: string }>(
    failed: string,
    run: () => Promise<A>,
    undo?: (answer: A) => (() => void) | undefined,
  ): Promise<A | null> => {
    setBusy(true)
    try {
      const answer = await run()
      toast.success(answer.message, undo?.(answer))
      return answer
    } catch (error) {
      toast.failure(failureText(error, { failed, unanswered: NETWORK }))
      return null
    } finally {
      setBusy(false)
      refreshEnquiries(client)
    }
  }
  const keep = (person: PersonPage) => client.setQueryData(QUERY_KEYS.person(person.id), person)

  const accept = (proposal: Proposal) =>
    change(
      'Could not put the two together.',
      async () => {
        const answer = await api.acceptProposal({ id: proposal.id })
        keep(answer.person)
        return answer
      },
      ({ person, moved }) => (moved.length > 0 ? () => void proposeAgain(person.id, moved) : undefined),
    )
  const proposeAgain = (id: string, enquiryIds: readonly string[]) =>
    change('Could not take it back.', () =>
      api.splitPerson({ id }, { enquiryIds: [...enquiryIds], isProposed: true }),
    )
  const decline = ({ id }: Proposal) =>
    change(
      'Could not note it.',
      () => api.declineProposal({ id }),
      () => () => void change('Could not take it back.', () => api.reopenProposal({ id })),
    )
  const cancelErasure = (id: string) =>
    change('Could not cancel the erasure.', () => api.cancelErasure({ id }))
  const finishErasure = (id: string) =>
    change('Could not erase the enquiries.', () => api.finishErasure({ id }))
  return { isBusy, change, keep, accept, decline, cancelErasure, finishErasure }
}
