import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PersonPage } from '#contract/desk/people'
import { refreshDesk } from '../../desk/desk-cache'
import { failureText } from '../../lib/api-errors'
import { toast } from '../../lib/toast'
import { erasePerson, mergePeople, personKey, splitPerson } from './person-api'

const NETWORK = 'No connection to the server. Nothing was changed.'

/**
 * What can be done to a person; merge and split take each other back.
 * @param setErasing told before the person is erased, so that nobody asks for who has gone, and when that failed
 */
export function usePersonActs(id: string, setErasing: (isErasing: boolean) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  const act = async <A extends { message: string }>(
    failed: string,
    run: () => Promise<A>,
    undo?: (answer: A) => (() => void) | undefined,
  ): Promise<boolean> => {
    setBusy(true)
    try {
      const answer = await run()
      toast.success(answer.message, undo?.(answer))
      return true
    } catch (error) {
      toast.failure(failureText(error, { failed, network: NETWORK }))
      return false
    } finally {
      setBusy(false)
      refreshDesk(client)
    }
  }
  const keep = (person: PersonPage) => client.setQueryData(personKey(person.id), person)

  const merge = (otherId: string): Promise<boolean> =>
    act(
      'Could not put the two together.',
      async () => {
        const answer = await mergePeople(id, otherId)
        keep(answer.person)
        return answer
      },
      ({ moved }) => (moved.length > 0 ? () => void split(moved) : undefined),
    )
  const split = (enquiryIds: readonly string[]): Promise<boolean> =>
    act(
      'Could not split the enquiries off.',
      async () => {
        const answer = await splitPerson(id, enquiryIds)
        keep(answer.person)
        return answer
      },
      ({ otherId }) =>
        () =>
          void merge(otherId),
    )
  const erase = async () => {
    setErasing(true)
    if (await act('Could not erase the person.', () => erasePerson(id))) {
      await navigate('/desk', { replace: true })
      client.removeQueries({ queryKey: personKey(id) })
    } else setErasing(false)
  }
  return { isBusy, merge, split, erase }
}
