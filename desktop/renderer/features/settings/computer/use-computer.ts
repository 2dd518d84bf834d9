import { useQuery } from '@tanstack/react-query'
import type { Computer } from '../../../../bridge/bridge'

/** Facts about this computer from the desktop app; undefined in a browser and while loading. */
export function useComputer(): Computer | undefined {
  const { data } = useQuery({
    queryKey: ['computer'],
    queryFn: () => window.prospectus?.computer() ?? null,
    // A printer may have been connected in the meantime.
    staleTime: 0,
  })
  return data ?? undefined
}
