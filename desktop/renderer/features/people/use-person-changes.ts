import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Proposal } from '#contract/people'
import { api } from '../../lib/api'

import { QUERY_KEYS } from '../enquiries'

import type { Erase } from './erase-dialog'
import { usePeopleChanges } from './use-people-changes'

/**
 * What can be done on a person's page; merge and split take each other back.
 * @param setGoing told who may go before they do, so that nobody asks for who has gone; '' when they are still there
 */
export function usePersonChanges(id: string, setGoing: (id: string) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { change, keep, cancelErasure, ...people } = usePeopleChanges()

  const leaveFor = async (path: string) => {
    await navigate(path, { replace: true })
    client.removeQueries({ queryKey: QUERY_KEYS.person(id) })
  }
  const merge = async (otherId: string): Promise<boolean> =>
    (await change(
      'Could not put the two together.',
      async () => {
        const answer = await api.mergePeople({ id }, { otherId })
        keep(answer.person)
        return answer
      },
      ({ moved }) => (moved.length > 0 ? () => void split(moved) : undefined),
    )) !== null
  const split = async (enquiryIds: readonly string[]): Promise<boolean> =>
    (await change(
      'Could not split the enquiries off.',
      async () => {
        const answer = await api.splitPerson({ id }, { enquiryIds: [...enquiryIds] })
        keep(answer.person)
        return answer
      },
      ({ otherId }) =>
        () =>
          void merge(otherId),
    )) !== null
  const accept = async (proposal: Proposal) => {
    setGoing(id)
    const answer = await people.accept(proposal)
    // The next person is shown when the router comes to it: until then nobody may ask for this one.
    if (answer && answer.person.id !== id) await leaveFor(`/people/${answer.person.id}`)
    else setGoing('')
  }
  const erase: Erase = async (request, isWhole) => {
    if (isWhole) setGoing(id)
    const answer = await change(
      'Could not erase the person.',
      () => api.erasePerson({ id }, request),
      ({ erasure }) => (erasure ? () => void cancelErasure(erasure.id) : undefined),
    )
    if (answer && isWhole) await leaveFor('/desk')
    else setGoing('')
  }
  return { isBusy: people.isBusy, decline: people.decline, merge, split, accept, erase }
}
