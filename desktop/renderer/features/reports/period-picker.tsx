import { NativeSelect, SegmentedControl } from '@mantine/core'
import { TimeField } from '../../components/time-field'
import { KIND_LABELS } from '../enquiries'
import { PERIODS, type Period, type PeriodChoice, readPeriod } from './period'
import classes from './reports.module.css'

const CHOICES = Object.entries(PERIODS).map(([value, label]) => ({ value, label }))
const KINDS = [
  { value: '', label: 'All enquiries' },
  ...Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label })),
]

interface PeriodPickerProps {
  period: Period
  kind: string
  onPeriod: (period: Period) => void
  onKind: (kind: string) => void
}

/** Chooses the days and the kind of enquiry of the report. */
export function PeriodPicker({ period, kind, onPeriod, onKind }: PeriodPickerProps) {
  const choose = (choice: PeriodChoice) =>
    onPeriod(
      choice === 'custom'
        ? { ...period, choice }
        : readPeriod(new URLSearchParams({ period: choice }), Date.now()),
    )
  const day = (part: 'from' | 'to', label: string) => (
    <TimeField
      kind="day"
      size="sm"
      aria-label={label}
      required
      value={period[part]}
      onChange={(value) => value && onPeriod({ ...period, [part]: value })}
    />
  )
  return (
    <div className={classes.picker} data-screen-only>
      <SegmentedControl
        className={classes.choices}
        aria-label="Period"
        data={CHOICES}
        value={period.choice}
        onChange={(value) => choose(value as PeriodChoice)}
      />
      <NativeSelect
        className={classes.choiceMenu}
        aria-label="Period"
        data={CHOICES}
        value={period.choice}
        onChange={(event) => choose(event.currentTarget.value as PeriodChoice)}
      />
      {period.choice === 'custom' && (
        <div className={classes.customDays}>
          {day('from', 'First day')}
          <span aria-hidden>to</span>
          {day('to', 'Last day')}
        </div>
      )}
      <NativeSelect
        aria-label="Kind of enquiry"
        data={KINDS}
        value={kind}
        onChange={(event) => onKind(event.currentTarget.value)}
      />
    </div>
  )
}
