import { Button, Checkbox, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { PERSON_LIMITS, type PersonPage } from '#contract/people'
import { Timestamp } from '../../components/timestamp'
import { formatNumber } from '../../lib/format'
import { useMay } from '../../lib/may'
import { AssigneeLabel, CHANNEL_LABELS } from '../enquiries'
import classes from './person.module.css'

interface EnquiryProps {
  enquiry: StaffEnquiry
  isSelected: boolean
  /** True if this account may split, and there are several enquiries. */
  canSplit: boolean
  onSelect: (isSelected: boolean) => void
}

function Enquiry({ enquiry, isSelected, canSplit, onSelect }: EnquiryProps) {
  const { id, topic, reference, name, status, channel, createdAt, assignee } = enquiry
  return (
    <li className={classes.enquiry}>
      {canSplit && (
        <Checkbox
          aria-label={`Select ${topic}, ${reference}`}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      )}
      <div>
        <Link to={`/desk?enquiry=${id}`} className={classes.topic}>
          {topic || 'Enquiry'}
        </Link>{' '}
        <span className={classes.reference}>{reference}</span>
        <p className={classes.line}>
          {status} · Assignee: <AssigneeLabel assignee={assignee} />
        </p>
        <p className={classes.dimmed}>
          {name} · {CHANNEL_LABELS[channel]} · <Timestamp iso={createdAt} />
        </p>
      </div>
    </li>
  )
}

interface PersonEnquiriesProps {
  person: PersonPage
  isBusy: boolean
  onSplit: (ids: readonly string[]) => Promise<boolean>
}

/** All enquiries of a person, newest first. Those of someone else can be split off. */
export function PersonEnquiries({ person: { enquiries, count }, isBusy, onSplit }: PersonEnquiriesProps) {
  const canSplit = useMay('manage-people') && enquiries.length > 1
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const ids = enquiries.map(({ id }) => id).filter((id) => selected.has(id))
  const select = (id: string, isSelected: boolean) =>
    setSelected(new Set(isSelected ? [...selected, id] : [...selected].filter((other) => other !== id)))
  const split = async () => {
    if (await onSplit(ids)) setSelected(new Set())
  }
  return (
    <section aria-labelledby="enquiries" className={classes.section}>
      <Title order={2} size="h4" id="enquiries">
        Enquiries
      </Title>
      {enquiries.length === 0 && <Text>All enquiries of this person are in the bin.</Text>}
      {count > PERSON_LIMITS.enquiries && (
        <Text size="sm">
          Showing the newest {PERSON_LIMITS.enquiries} of {formatNumber(count)}.
        </Text>
      )}
      <Paper component="ul" variant="surface" className={classes.enquiries}>
        {enquiries.map((enquiry) => (
          <Enquiry
            key={enquiry.id}
            enquiry={enquiry}
            isSelected={selected.has(enquiry.id)}
            canSplit={canSplit}
            onSelect={(isSelected) => select(enquiry.id, isSelected)}
          />
        ))}
      </Paper>
      {canSplit && (
        <Group gap="sm">
          <Button
            variant="default"
            size="xs"
            disabled={isBusy || ids.length === 0 || ids.length === enquiries.length}
            onClick={() => void split()}
          >
            Split off as a new person
          </Button>
          <Text size="sm" c="dimmed">
            {ids.length === 0
              ? 'Select the enquiries that someone else sent.'
              : ids.length === enquiries.length
                ? 'Leave at least one enquiry.'
                : `${ids.length} selected`}
          </Text>
        </Group>
      )}
    </section>
  )
}
