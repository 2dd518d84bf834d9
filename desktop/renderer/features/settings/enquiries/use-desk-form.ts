import { useQueryClient } from '@tanstack/react-query'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type EnquirySettings, enquirySettingsSchema } from '#contract/enquiries/settings'
import { type Rewrite, rewriteSchema } from '#contract/single-records'
import { api } from '../../../lib/api'
import { toast } from '../../../lib/toast'
import { useSingleRecord } from '../../content'
import { QUERY_KEYS } from '../../enquiries'
import { confirmErasure, erasesMore } from './confirm-erasure'
import { deskDifferences } from './desk-differences'

/** Loads and saves the desk settings; warns before a shorter retention period erases enquiries. */
export function useDeskForm() {
  const client = useQueryClient()
  const record = useSingleRecord<Rewrite<EnquirySettings>>({
    key: ENDPOINTS.readEnquirySettings.path,
    read: api.readEnquirySettings,
    write: (values) => api.writeEnquirySettings(values),
    schema: rewriteSchema(enquirySettingsSchema),
    saveFailed: 'Could not save desk settings.',
    onSaved: () => {
      toast.success('Desk settings saved.')
      void client.invalidateQueries({ queryKey: QUERY_KEYS.settings })
    },
  })
  const { values, query } = record
  const save = () => {
    const before = query.data?.retentionMonths ?? null
    const after = values?.retentionMonths ?? null
    if (after !== null && erasesMore(before, after)) confirmErasure(after, record.save)
    else record.save()
  }
  return { ...record, save, differences: deskDifferences }
}

export interface SectionProps {
  values: EnquirySettings
  change: (part: Partial<EnquirySettings>) => void
  /** Errors by field, such as `week.2`. */
  errors: Readonly<Record<string, string>>
}
