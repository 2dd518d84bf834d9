import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { BACKUPS_KEY } from '../../backups'

const PLACE_KEY = ['backup-place'] as const
const SETTINGS_KEY = ['backup-settings'] as const

/** The folder of the backups and where their passphrase is set. */
export const useBackupPlace = () =>
  useQuery({ queryKey: PLACE_KEY, queryFn: ({ signal }) => api.readBackupPlace({ signal }) })

/** The stored backup settings. Each form reads them again, so that a second editor gets a conflict. */
export const useBackupSettings = () =>
  useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => api.readBackupSettings({ signal }),
    gcTime: 0,
  })

export function useRefreshBackups() {
  const client = useQueryClient()
  return () => Promise.all([PLACE_KEY, BACKUPS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })))
}
