import { Link } from 'react-router-dom'
import type { AuditLine } from '#contract/audit'
import { type Column, DataTable } from '../../components/data-table/data-table'
import { Timestamp } from '../../components/timestamp'
import classes from './audit.module.css'
import { actorName, auditSentence } from './audit-sentence'
import { getScreen } from './subjects'

/** Where what was changed is; null when it has gone or has no screen. */
function getPlace({ subject, subjectId, action }: AuditLine): string | null {
  if (['erased', 'purged'].includes(action)) return null
  if (subject === 'enquiry') return `/desk?enquiry=${encodeURIComponent(subjectId)}`
  if (subject === 'person') return `/people/${encodeURIComponent(subjectId)}`
  return getScreen(subject)
}

function Place({ activity }: { activity: AuditLine }) {
  const place = getPlace(activity)
  if (!place) return null
  return (
    <Link to={place} aria-label={`Open: ${auditSentence(activity)}`}>
      Open
    </Link>
  )
}

const What = ({ activity }: { activity: AuditLine }) => (
  <>
    <strong>{actorName(activity)}</strong> {auditSentence(activity)}.
  </>
)

const COLUMNS: readonly Column<AuditLine>[] = [
  { key: 'when', label: 'When', cell: ({ at }) => <Timestamp iso={at} /> },
  { key: 'what', label: 'What', cell: (activity) => <What activity={activity} /> },
  { key: 'where', label: 'Where', cell: (activity) => <Place activity={activity} /> },
]

const toCard = (activity: AuditLine) => (
  <>
    <div>
      <What activity={activity} />
    </div>
    <div className={classes.cardFoot}>
      <Timestamp iso={activity.at} />
      <Place activity={activity} />
    </div>
  </>
)

/** The lines of the audit list, newest first. */
export function AuditList({ items }: { items: readonly AuditLine[] }) {
  return (
    <DataTable
      items={items}
      getKey={({ id }) => id}
      columns={COLUMNS}
      card={toCard}
      tableFrom="48em"
      align="baseline"
      fz="0.92rem"
      aria-label="Audit"
      className={classes.table}
    />
  )
}
