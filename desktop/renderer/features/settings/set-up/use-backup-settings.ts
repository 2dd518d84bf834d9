import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { BACKUPS_KEY } from '../../backups'

const PLACE_KEY = ['backup-place'] as const
const SETTINGS_KEY = ['backup-settings'] as const

/** Where backups lie and what encrypts them. */
export const useBackupPlace = () =>
  useQuery({ queryKey: PLACE_KEY, queryFn: ({ signal }) => api.readBackupPlace({ signal }) })

/** What the panel has stored of it, read anew for each form: its version tells a second editor. */
export const useBackupSettings = () =>
  useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => api.readBackupSettings({ signal }),
    gcTime: 0,
  })

/** Reads anew how the backups stand, once something of them was changed. */
export function useRefreshBackups() {
  const client = useQueryClient()
  return () => Promise.all([PLACE_KEY, BACKUPS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })))
}
