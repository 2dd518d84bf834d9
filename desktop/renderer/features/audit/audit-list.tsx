import { Link } from 'react-router-dom'
import type { AuditLine } from '#contract/audit'
import { type Column, DataTable } from '../../components/data-table/data-table'
import { Timestamp } from '../../components/timestamp'
import classes from './audit.module.css'
import { actorName, auditSentence } from './audit-sentence'
import { getScreen } from './subjects'

/** Returns the path to the changed item, or null if it no longer exists or has no screen. */
function toPath({ subject, subjectId, action }: AuditLine): string | null {
  if (['erased', 'purged'].includes(action)) return null
  if (subject === 'enquiry') return `/desk?enquiry=${encodeURIComponent(subjectId)}`
  if (subject === 'person') return `/people/${encodeURIComponent(subjectId)}`
  return getScreen(subject)
}

function OpenLink({ activity }: { activity: AuditLine }) {
  const path = toPath(activity)
  if (!path) return null
  return (
    <Link to={path} aria-label={`Open: ${auditSentence(activity)}`}>
      Open
    </Link>
  )
}

const Change = ({ activity }: { activity: AuditLine }) => (
  <>
    <strong>{actorName(activity)}</strong> {auditSentence(activity)}.
  </>
)

const COLUMNS: readonly Column<AuditLine>[] = [
  { key: 'when', label: 'Time', cell: ({ at }) => <Timestamp iso={at} /> },
  { key: 'what', label: 'Change', cell: (activity) => <Change activity={activity} /> },
  { key: 'where', label: 'Link', cell: (activity) => <OpenLink activity={activity} /> },
]

const toCard = (activity: AuditLine) => (
  <>
    <div>
      <Change activity={activity} />
    </div>
    <div className={classes.cardFoot}>
      <Timestamp iso={activity.at} />
      <OpenLink activity={activity} />
    </div>
  </>
)

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
