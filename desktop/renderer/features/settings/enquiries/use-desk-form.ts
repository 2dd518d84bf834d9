import { useQueryClient } from '@tanstack/react-query'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type EnquirySettings, enquirySettingsSchema } from '#contract/enquiries/settings'
import { type Rewrite, rewriteSchema } from '#contract/single-records'
import { api } from '../../../lib/api'
import { toast } from '../../../lib/toast'
import { type Difference, useSingleRecord } from '../../content'
import { QUERY_KEYS } from '../../enquiries'
import { askBeforeErasing, erasesMore } from './ask-before-erasing'
import { WEEKDAYS } from './weekdays'

const hours = ({ week }: EnquirySettings) =>
  week.map((each, day) => `${WEEKDAYS[day]} ${each ? `${each.open}–${each.close}` : 'closed'}`).join(', ')

const amount = (value: number | null) => (value === null ? 'never' : String(value))

/** What is compared, as a text. */
const READ: Readonly<Record<keyof EnquirySettings, [string, (settings: EnquirySettings) => string]>> = {
  week: ['Opening hours', hours],
  holidays: ['Holidays', ({ holidays }) => holidays.join(', ')],
  unansweredMinutes: [
    'Minutes until an unanswered enquiry returns',
    ({ unansweredMinutes }) => amount(unansweredMinutes),
  ],
  abandonedHours: [
    'Hours until an abandoned enquiry returns',
    ({ abandonedHours }) => amount(abandonedHours),
  ],
  retentionMonths: ['Months of retention', ({ retentionMonths }) => amount(retentionMonths)],
  templates: [
    'Templates',
    ({ templates }) => templates.map(({ name, text }) => `${name}: ${text}`).join('\n'),
  ],
}

/** How two versions of the settings differ, in words. */
export const deskDifferences = (theirs: EnquirySettings, yours: EnquirySettings): Difference[] =>
  Object.values(READ)
    .map(([label, read]) => ({ label, theirs: read(theirs), yours: read(yours) }))
    .filter((one) => one.theirs !== one.yours)

/** The settings of enquiries, in a form. */
export function useDeskForm() {
  const client = useQueryClient()
  const record = useSingleRecord<Rewrite<EnquirySettings>>({
    key: ENDPOINTS.readEnquirySettings.path,
    read: api.readEnquirySettings,
    write: api.writeEnquirySettings,
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
