import { Anchor, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Banner } from '../../components/banner'
import { ScreenTitle } from '../../components/screen-title'
import { api } from '../../lib/api'
import { failureText, isGoneError } from '../../lib/api-errors'
import { EnquiryUnavailable, QUERY_KEYS } from '../enquiries'
import { PersonBody } from './person-body'

/** Everything about one person: names, contact details, enquiries and timeline. */
export function Person() {
  const { id = '' } = useParams()
  const [leavingId, setLeavingId] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEYS.person(id),
    queryFn: ({ signal }) => api.readPerson({ id }, { signal }),
    enabled: leavingId !== id,
  })
  const isGone = isGoneError(error)
  const person = isGone ? undefined : data
  const [name = 'Person'] = person?.names ?? []
  return (
    <Stack gap="md">
      <div>
        <Anchor component={Link} to="/desk">
          ← Desk
        </Anchor>
        <ScreenTitle mt={4}>{name}</ScreenTitle>
      </div>
      {isGone && <EnquiryUnavailable personId={id} record="person" />}
      {error && !isGone && !data && (
        <Banner
          tone="failure"
          text={failureText(error, { failed: 'Could not load this person.' })}
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      {!data && !error && <Skeleton h={420} />}
      {person && <PersonBody key={id} person={person} setLeavingId={setLeavingId} />}
    </Stack>
  )
}
