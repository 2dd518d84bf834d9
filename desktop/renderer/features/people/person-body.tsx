import { Button, Group, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import type { PersonPage } from '#contract/people'
import { shownWords, Timeline } from '../enquiries'
import { EraseDialog } from './erase-dialog'
import { MergeDialog } from './merge-dialog'
import classes from './person.module.css'
import { PersonEnquiries } from './person-enquiries'
import { PersonFacts } from './person-facts'
import { PersonProposals } from './proposals'
import { usePersonChanges } from './use-person-changes'

interface PersonBodyProps {
  person: PersonPage
  setGoing: (id: string) => void
}

/** A person's page below its title. */
export function PersonBody({ person, setGoing }: PersonBodyProps) {
  const actions = usePersonChanges(person.id, setGoing)
  const topics = new Map(person.enquiries.map(({ id, topic }) => [id, topic]))
  const [isMerging, merging] = useDisclosure(false)
  const [isAsking, asking] = useDisclosure(false)
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
        <section aria-labelledby="happened" className={classes.section}>
          <Title order={2} size="h4" id="happened">
            What happened
          </Title>
          <Timeline
            activities={person.activities}
            isLoading={false}
            aboutOf={({ subjectId }) => shownWords(topics.get(subjectId) ?? '')}
          />
        </section>
      </div>
      <Group className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconUsers size={18} aria-hidden />}
          disabled={actions.isBusy}
          onClick={merging.open}
        >
          Merge with another person
        </Button>
        <Button
          variant="subtle"
          color="red"
          c="var(--mantine-color-error)"
          ml="auto"
          disabled={actions.isBusy}
          onClick={asking.open}
        >
          Erase this person
        </Button>
      </Group>
      <MergeDialog person={person} opened={isMerging} onClose={merging.close} onMerge={actions.merge} />
      <EraseDialog person={person} opened={isAsking} onClose={asking.close} onErase={actions.erase} />
    </>
  )
}
