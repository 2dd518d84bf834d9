import { useQuery } from '@tanstack/react-query'
import type { Computer } from '../../../../bridge/bridge'

/** What this computer has, as the desktop app knows it; undefined in a browser, and until it has been read. */
export function useComputer(): Computer | undefined {
  const { data } = useQuery({
    queryKey: ['computer'],
    queryFn: () => window.prospectus?.computer() ?? null,
    // A printer may have been plugged in meanwhile.
    staleTime: 0,
  })
  return data ?? undefined
}
