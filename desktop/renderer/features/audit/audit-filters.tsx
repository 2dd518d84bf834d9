import { NativeSelect } from '@mantine/core'
import { TimeField } from '../../components/time-field'
import { useAdminUsers } from '../accounts'
import classes from './audit.module.css'
import type { AuditFilter, AuditView } from './audit-view'
import { SUBJECT_CHOICES } from './subjects'

interface AuditFiltersProps {
  view: AuditView
  onChange: (part: Partial<AuditView>) => void
}

/** By colleague, subject and days. */
export function AuditFilters({ view, onChange }: AuditFiltersProps) {
  // Also those who own no enquiries: an owner signs in, and may publish.
  const { data: accounts = [] } = useAdminUsers()
  const input = (key: AuditFilter, label: string) => ({
    label,
    value: view[key],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [key]: event.currentTarget.value }),
  })
  const day = (key: 'from' | 'to', label: string) => (
    <TimeField kind="day" label={label} value={view[key]} onChange={(value) => onChange({ [key]: value })} />
  )
  return (
    <search className={classes.filters} aria-label="Narrow the list">
      <NativeSelect
        {...input('actor', 'Colleague')}
        data={[
          { value: '', label: 'Everybody' },
          ...accounts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect {...input('subject', 'Subject')} data={SUBJECT_CHOICES} />
      {day('from', 'From')}
      {day('to', 'To')}
    </search>
  )
}
