import { Button, Group, Paper, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PersonPage } from '#contract/people'
import { EmailLink } from '../../components/email-link'
import { May } from '../../components/may'
import { api } from '../../lib/api'
import { EarlierEntries, PhoneLink, QUERY_KEYS, Timeline, useWholeTimeline } from '../enquiries'
import { EraseDialog } from './erase-dialog'
import { MergeDialog } from './merge-dialog'
import classes from './person.module.css'
import { PersonEnquiries } from './person-enquiries'
import { PersonProposals } from './proposals'
import { usePersonChanges } from './use-person-changes'

function Fact({ label, items }: { label: string; items: ReactNode[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      {items}
    </div>
  )
}

/** The names and contact details of a person. */
function PersonFacts({ person: { names, mobiles, emails, isMasked, count } }: { person: PersonPage }) {
  const [, ...others] = names
  return (
    <Paper component="dl" variant="surface" className={classes.facts}>
      <Fact label="Enquiries" items={[<dd key="count">{count}</dd>]} />
      <Fact label="Other names" items={others.map((name) => <dd key={name}>{name}</dd>)} />
      <Fact
        label={mobiles.length > 1 ? 'Phone numbers' : 'Phone number'}
        items={mobiles.map((mobile) => (
          <dd key={mobile}>{isMasked ? mobile : <PhoneLink mobile={mobile} />}</dd>
        ))}
      />
      <Fact
        label={emails.length > 1 ? 'Emails' : 'Email'}
        items={emails.map((email) => <dd key={email}>{isMasked ? email : <EmailLink email={email} />}</dd>)}
      />
      {isMasked && (
        <Fact
          label="Masked for your role"
          items={[<dd key="masked">Open an enquiry below to reveal its phone number and email.</dd>]}
        />
      )}
    </Paper>
  )
}

interface PersonBodyProps {
  person: PersonPage
  setLeavingId: (id: string) => void
}

export function PersonBody({ person, setLeavingId }: PersonBodyProps) {
  const actions = usePersonChanges(person.id, setLeavingId)
  const topics = new Map(person.enquiries.map(({ id, topic }) => [id, topic]))
  const timeline = useWholeTimeline(person, QUERY_KEYS.person(person.id), (signal) =>
    api.readPerson({ id: person.id, timeline: 'whole' }, { signal }),
  )
  const [isMerging, merging] = useDisclosure(false)
  const [isErasing, erasing] = useDisclosure(false)
  return (
    <>
      <PersonFacts person={person} />
      <PersonProposals
        proposals={person.proposals}
        personId={person.id}
        isBusy={actions.isBusy}
        onAccept={(proposal) => void actions.accept(proposal)}
        onDecline={(proposal) => void actions.decline(proposal)}
      />
      <div className={classes.columns}>
        <PersonEnquiries person={person} isBusy={actions.isBusy} onSplit={actions.split} />
        <section aria-labelledby="timeline" className={classes.section}>
          <Title order={2} size="h4" id="timeline">
            Timeline
          </Title>
          <Timeline
            activities={timeline.activities}
            isLoading={false}
            aboutOf={({ subjectId }) => topics.get(subjectId) ?? ''}
          />
          <EarlierEntries {...timeline} />
        </section>
      </div>
      <Group className={classes.actions}>
        <May do="manage-people">
          <Button
            variant="default"
            leftSection={<IconUsers size={18} aria-hidden />}
            disabled={actions.isBusy}
            onClick={merging.open}
          >
            Merge with another person
          </Button>
        </May>
        <May do="erase">
          <Button
            variant="subtle"
            color="red"
            c="var(--mantine-color-error)"
            ml="auto"
            disabled={actions.isBusy}
            onClick={erasing.open}
          >
            Erase this person
          </Button>
        </May>
      </Group>
      <MergeDialog person={person} opened={isMerging} onClose={merging.close} onMerge={actions.merge} />
      <EraseDialog person={person} opened={isErasing} onClose={erasing.close} onErase={actions.erase} />
    </>
  )
}
