import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../components/banner'
import { api } from '../../lib/api'
import { diskText } from './disk-text'

/** Asked for again while the dashboard stays open. */
const REFRESH_MS = 60_000

/** An alarm while the server's disk is full or nearly so. Else nothing. */
export function DiskLine() {
  const { data } = useQuery({
    queryKey: ['disk'],
    queryFn: ({ signal }) => api.readDisk({ signal }),
    refetchInterval: REFRESH_MS,
  })
  const text = data ? diskText(data) : null
  return text === null ? null : <Banner tone="failure" text={text} />
}
