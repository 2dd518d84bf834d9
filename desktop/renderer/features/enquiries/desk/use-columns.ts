import { useMemo } from 'react'
import { useDeskPreferences } from '../desk-preferences'
import { DESK_COLUMNS, USUAL_COLUMNS } from './columns'
import type { DeskScreen } from './desk-view'

/** The columns that show: those of the address (a saved view has its own), else this browser's choice. */
export function useColumns({ columns }: Pick<DeskScreen, 'columns'>) {
  const { columns: chosen } = useDeskPreferences()
  return useMemo(() => {
    const keys = columns ?? chosen ?? USUAL_COLUMNS
    return DESK_COLUMNS.filter(({ key }) => keys.includes(key))
  }, [columns, chosen])
}
