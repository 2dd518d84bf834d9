import { useQueryClient } from '@tanstack/react-query'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type EnquirySettings, enquirySettingsSchema } from '#contract/enquiries/settings'
import { type Rewrite, rewriteSchema } from '#contract/single-records'
import { api } from '../../../lib/api'
import { toast } from '../../../lib/toast'
import { useSingleRecord } from '../../content'
import { QUERY_KEYS } from '../../enquiries'
import { askBeforeErasing, erasesMore } from './ask-before-erasing'
import { deskDifferences } from './desk-differences'

/** The settings of enquiries, in a form. */
export function useDeskForm() {
  const client = useQueryClient()
  const record = useSingleRecord<Rewrite<EnquirySettings>>({
    key: ENDPOINTS.readEnquirySettings.path,
    read: api.readEnquirySettings,
    write: (values) => api.writeEnquirySettings(values),
    schema: rewriteSchema(enquirySettingsSchema),
    saveFailed: 'Could not save how the desk works.',
    onSaved: () => {
      toast.success('The desk works so from now on.')
      void client.invalidateQueries({ queryKey: QUERY_KEYS.settings })
    },
  })
  const { values, query } = record
  const save = () => {
    const before = query.data?.retentionMonths ?? null
    const after = values?.retentionMonths ?? null
    if (after !== null && erasesMore(before, after)) askBeforeErasing(after, record.save)
    else record.save()
  }
  return { ...record, save, differences: deskDifferences }
}

/** What every section of the form gets. */
export interface SectionProps {
  values: EnquirySettings
  change: (part: Partial<EnquirySettings>) => void
  /** Problems by field, e.g. `week.2`. */
  errors: Readonly<Record<string, string>>
}
