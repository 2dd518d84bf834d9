import { Switch, Text, Title } from '@mantine/core'
import { WeekField } from '../../../components/week-field'
import { RecordForm } from '../record-form'
import { Holidays } from './holidays'
import { useHoursForm } from './use-hours-form'

/** When the institute is open: for the website and for the clocks of the desk. */
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
              In Indian time. Waiting times are counted within these hours: an enquiry of Saturday night waits
              from Monday morning. A branch may have hours of its own, for the website.
            </Text>
          </div>
          <WeekField week={week} getProblem={getProblem} onChange={(next) => change({ week: next })} />
          <Holidays holidays={holidays} errors={errors} onChange={(next) => change({ holidays: next })} />
          <Switch
            label="Show on the website"
            description="On the contact page and to search engines, with the holidays of the next 30 days."
            checked={isShown}
            error={errors.isShown}
            onChange={(event) => change({ isShown: event.currentTarget.checked })}
          />
        </>
      )}
    </RecordForm>
  )
}
