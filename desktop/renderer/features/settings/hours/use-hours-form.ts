import { useQueryClient } from '@tanstack/react-query'
import { ENDPOINTS } from '#contract/endpoints/all'
import { openingHoursSchema, type StoredOpeningHours } from '#contract/opening-hours/schema'
import { type Rewrite, rewriteSchema } from '#contract/single-records'
import { api } from '../../../lib/api'
import { toast } from '../../../lib/toast'
import { useSingleRecord } from '../../content'
import { QUERY_KEYS } from '../../enquiries'
import { hoursDifferences } from './hours-differences'

/** The opening hours in a form. */
export function useHoursForm() {
  const client = useQueryClient()
  const record = useSingleRecord<Rewrite<StoredOpeningHours>>({
    key: ENDPOINTS.readOpeningHours.path,
    read: api.readOpeningHours,
    write: (values) => api.writeOpeningHours(values),
    schema: rewriteSchema(openingHoursSchema),
    saveFailed: 'Could not save the opening hours.',
    onSaved: () => {
      toast.success('Opening hours saved.')
      void client.invalidateQueries({ queryKey: QUERY_KEYS.hours })
    },
  })
  return { ...record, differences: hoursDifferences }
}
