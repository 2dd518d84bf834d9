import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api'

export const BACKUPS_KEY = ['backups'] as const

/** Milliseconds between two requests, while idle and during a backup. */
const REFRESH_MS = { idle: 10 * 60_000, running: 1500 } as const

export const useBackups = () =>
  useQuery({
    queryKey: BACKUPS_KEY,
    queryFn: ({ signal }) => api.readBackups({ signal }),
    refetchInterval: ({ state }) => REFRESH_MS[state.data?.isRunning ? 'running' : 'idle'],
  })
