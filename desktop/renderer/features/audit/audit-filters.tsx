import { NativeSelect, TextInput } from '@mantine/core'
import { useColleagues } from '../enquiries'
import classes from './audit.module.css'
import type { AuditFilter, AuditView } from './audit-view'
import { SUBJECT_CHOICES } from './subjects'

interface AuditFiltersProps {
  view: AuditView
  onChange: (part: Partial<AuditView>) => void
}

/** By colleague, subject and days. */
export function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const colleagues = useColleagues()
  const input = (key: AuditFilter, label: string) => ({
    label,
    value: view[key],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [key]: event.currentTarget.value }),
  })
  return (
    <search className={classes.filters} aria-label="Narrow the list">
      <NativeSelect
        {...input('actor', 'Colleague')}
        data={[
          { value: '', label: 'Everybody' },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect {...input('subject', 'Subject')} data={SUBJECT_CHOICES} />
      <TextInput type="date" max={view.to || undefined} {...input('from', 'From')} />
      <TextInput type="date" min={view.from || undefined} {...input('to', 'To')} />
    </search>
  )
}
