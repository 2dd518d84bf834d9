import { Table } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { ActivityRecord } from '#contract/activity'
import { Timestamp } from '../../components/timestamp'
import classes from './audit.module.css'
import { actorName, auditSentence } from './audit-sentence'
import { getScreen } from './subjects'

/** Where what was changed is; null when it has gone or has no screen. */
function getPlace({ subject, subjectId, action }: ActivityRecord): string | null {
  if (['erased', 'purged'].includes(action)) return null
  if (subject === 'enquiry') return `/desk?enquiry=${encodeURIComponent(subjectId)}`
  if (subject === 'person') return `/people/${encodeURIComponent(subjectId)}`
  return getScreen(subject)
}

function Line({ activity }: { activity: ActivityRecord }) {
  const place = getPlace(activity)
  const sentence = auditSentence(activity)
  return (
    <Table.Tr>
      <Table.Td className={classes.when}>
        <Timestamp iso={activity.at} />
      </Table.Td>
      <Table.Td className={classes.what}>
        <strong>{actorName(activity)}</strong> {sentence}.
      </Table.Td>
      <Table.Td className={classes.open}>
        {place && (
          <Link to={place} aria-label={`Open: ${sentence}`}>
            Open
          </Link>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

/** The lines of the audit list, newest first. */
export function AuditList({ items }: { items: readonly ActivityRecord[] }) {
  return (
    <Table className={classes.table} aria-label="Audit">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">When</Table.Th>
          <Table.Th scope="col">What</Table.Th>
          <Table.Th scope="col">Where</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((activity) => (
          <Line key={activity.id} activity={activity} />
        ))}
      </Table.Tbody>
    </Table>
  )
}
