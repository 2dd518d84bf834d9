import { Stack } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { ApiKeys } from './api-keys/api-keys'
import { Webhooks } from './webhooks/webhooks'

/** Programs elsewhere: those that are told of enquiries, and those that ask. */
export function Programs() {
  const [query] = useSearchParams()
  return (
    <Stack gap={40}>
      <Webhooks />
      {!query.has('webhook') && <ApiKeys />}
    </Stack>
  )
}
