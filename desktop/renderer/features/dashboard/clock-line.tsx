import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Banner } from '../../components/banner'
import { api } from '../../lib/api'
import { formatDateTime } from '../../lib/format'

/** Asked for again while the dashboard stays open. */
const REFRESH_MS = 60_000

const queryKey = ['clock']

/** An alarm while the server's clock is not believed, and the way to say that it is right. Else nothing. */
export function ClockLine() {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.readClock({ signal }),
    refetchInterval: REFRESH_MS,
  })
  const { mutate } = useMutation({
    mutationFn: () => api.confirmClock(),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  })
  if (data?.state !== 'leapt') return null
  return (
    <Banner
      tone="failure"
      text={`The server’s clock says ${formatDateTime(data.now)}; by what was last seen it should be ${formatDateTime(data.expected)}. Nothing is deleted because of its age until that is settled. If the server was off meanwhile and the date is right, say so; else have the clock set.`}
      action={{ label: 'The date is right', run: () => mutate() }}
    />
  )
}
