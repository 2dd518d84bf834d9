import { Switch, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ENDPOINTS } from '#contract/endpoints/all'
import { openingHoursSchema, type StoredOpeningHours } from '#contract/opening-hours/schema'
import { type Rewrite, rewriteSchema } from '#contract/single-records'
import { WeekField } from '../../../components/week-field'
import { api } from '../../../lib/api'
import { toast } from '../../../lib/toast'
import { useSingleRecord } from '../../content'
import { QUERY_KEYS } from '../../enquiries'
import { RecordForm } from '../record-form'
import { Holidays } from './holidays'
import { hoursDifferences } from './hours-differences'

function useHoursForm() {
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

/** Opening hours for the website and for waiting times on the desk. */
export function OpeningHours() {
  const record = useHoursForm()
  const { errors, change } = record
  const getProblem = (day: number) =>
    Object.entries(errors).find(([key]) => key === `week.${day}` || key.startsWith(`week.${day}.`))?.[1]
  return (
    <RecordForm label="Opening hours" record={record}>
      {({ week, holidays, isShown }) => (
        <>
          <div>
            <Title order={2} size="h4">
              Opening hours
            </Title>
            <Text size="sm" c="dimmed">
              In Indian time. Only these hours count as waiting time: an enquiry sent on Saturday night starts
              waiting on Monday morning. A branch can have its own hours on the website.
            </Text>
          </div>
          <WeekField week={week} getProblem={getProblem} onChange={(next) => change({ week: next })} />
          <Holidays holidays={holidays} errors={errors} onChange={(next) => change({ holidays: next })} />
          <Switch
            label="Show on the website"
            description="Shown on the contact page and in search engines, with holidays in the next 30 days."
            checked={isShown}
            error={errors.isShown}
            onChange={(event) => change({ isShown: event.currentTarget.checked })}
          />
        </>
      )}
    </RecordForm>
  )
}
