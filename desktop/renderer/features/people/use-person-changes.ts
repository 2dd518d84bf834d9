import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Proposal } from '#contract/people'
import { api } from '../../lib/api'
import { QUERY_KEYS } from '../enquiries'
import type { Erase } from './erase-dialog'
import { usePeopleChanges } from './use-people-changes'

/**
 * Changes on a person's page. Merge and split undo each other.
 * @param setLeavingId receives the id before the person disappears, so that the page stops reading it; '' if they stay
 */
export function usePersonChanges(id: string, setLeavingId: (id: string) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { change, cachePerson, cancelErasure, ...people } = usePeopleChanges()

  const leaveFor = async (path: string) => {
    await navigate(path, { replace: true })
    client.removeQueries({ queryKey: QUERY_KEYS.person(id) })
  }
  const merge = async (otherId: string): Promise<boolean> =>
    (await change(
      'Could not merge these people.',
      async () => {
        const response = await api.mergePeople({ id }, { otherId })
        cachePerson(response.person)
        return response
      },
      ({ moved }) => (moved.length > 0 ? () => void split(moved) : undefined),
    )) !== null
  const split = async (enquiryIds: readonly string[]): Promise<boolean> =>
    (await change(
      'Could not split off the enquiries.',
      async () => {
        const response = await api.splitPerson({ id }, { enquiryIds: [...enquiryIds] })
        cachePerson(response.person)
        return response
      },
      ({ otherId }) =>
        () =>
          void merge(otherId),
    )) !== null
  const accept = async (proposal: Proposal) => {
    setLeavingId(id)
    const response = await people.accept(proposal)
    // The router has not shown the next person yet: until then, nothing may read this one.
    if (response && response.person.id !== id) await leaveFor(`/people/${response.person.id}`)
    else setLeavingId('')
  }
  const erase: Erase = async (request, isWhole) => {
    if (isWhole) setLeavingId(id)
    const response = await change(
      'Could not erase this person.',
      () => api.erasePerson({ id }, request),
      ({ erasure }) => (erasure ? () => void cancelErasure(erasure.id) : undefined),
    )
    if (response && isWhole) await leaveFor('/desk')
    else setLeavingId('')
  }
  return { isBusy: people.isBusy, decline: people.decline, merge, split, accept, erase }
}
