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
  isChosen: boolean
  /** Only one enquiry, or not for this account to split. */
  isAlone: boolean
  onChoose: (isChosen: boolean) => void
}

function Enquiry({ enquiry, isChosen, isAlone, onChoose }: EnquiryProps) {
  const { id, topic, reference, name, status, channel, createdAt, assignee } = enquiry
  return (
    <li className={classes.enquiry}>
      {!isAlone && (
        <Checkbox
          aria-label={`Choose ${topic}, ${reference}`}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
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

/** All that a person has asked, newest first; what is somebody else's is split off. */
export function PersonEnquiries({ person: { enquiries, count }, isBusy, onSplit }: PersonEnquiriesProps) {
  const maySplit = useMay('manage-people')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = enquiries.map(({ id }) => id).filter((id) => chosen.has(id))
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
  const split = async () => {
    if (await onSplit(ids)) setChosen(new Set())
  }
  return (
    <section aria-labelledby="enquiries" className={classes.section}>
      <Title order={2} size="h4" id="enquiries">
        Enquiries
      </Title>
      {enquiries.length === 0 && <Text>All enquiries of this person are in the bin.</Text>}
      {count > PERSON_LIMITS.enquiries && (
        <Text size="sm">
          The newest {PERSON_LIMITS.enquiries} of {formatNumber(count)}.
        </Text>
      )}
      <Paper component="ul" variant="surface" className={classes.enquiries}>
        {enquiries.map((enquiry) => (
          <Enquiry
            key={enquiry.id}
            enquiry={enquiry}
            isChosen={chosen.has(enquiry.id)}
            isAlone={!maySplit || enquiries.length < 2}
            onChoose={(isChosen) => choose(enquiry.id, isChosen)}
          />
        ))}
      </Paper>
      {maySplit && enquiries.length > 1 && (
        <Group gap="sm">
          <Button
            variant="default"
            size="xs"
            disabled={isBusy || ids.length === 0 || ids.length === enquiries.length}
            onClick={() => void split()}
          >
            Split off as another person
          </Button>
          <Text size="sm" c="dimmed">
            {ids.length === 0
              ? 'Choose the enquiries that somebody else has sent.'
              : ids.length === enquiries.length
                ? 'At least one must stay.'
                : `${ids.length} chosen`}
          </Text>
        </Group>
      )}
    </section>
  )
}
