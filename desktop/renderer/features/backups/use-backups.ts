import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api'

export const BACKUPS_KEY = ['backups'] as const

/** Milliseconds until the server is asked again: while nothing happens, and while a backup is made. */
const REFRESH_MS = { resting: 10 * 60_000, running: 1500 } as const

/** Where the backups stand. */
export const useBackups = () =>
  useQuery({
    queryKey: BACKUPS_KEY,
    queryFn: ({ signal }) => api.readBackups({ signal }),
    refetchInterval: ({ state }) => REFRESH_MS[state.data?.isRunning ? 'running' : 'resting'],
  })
