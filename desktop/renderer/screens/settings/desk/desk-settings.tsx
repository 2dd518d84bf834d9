import { RecordForm } from '../record-form'
import { Holidays } from './holidays'
import { Retention } from './retention'
import { ReturnTimes } from './return-times'
import { Templates } from './templates'
import { useDeskForm } from './use-desk-form'
import { WeekHours } from './week-hours'

const SECTIONS = [WeekHours, Holidays, ReturnTimes, Templates, Retention] as const

/** How the desk works: hours, return times, templates, retention (issue 7, points 2, 4 and 8). */
export function DeskSettings() {
  const record = useDeskForm()
  return (
    <RecordForm label="Desk settings" record={record}>
      {(values) =>
        SECTIONS.map((Section) => (
          <Section key={Section.name} values={values} change={record.change} errors={record.errors} />
        ))
      }
    </RecordForm>
  )
}
