import { Anchor, Button, Group, Paper, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Proposal } from '#contract/people'
import { May } from '../../components/may'
import { formatDateTime, formatEnquiries } from '../../lib/format'
import classes from './person.module.css'

type Summary = Proposal['people'][number]

const getName = ({ names }: Summary) => names.join(', ') || 'Person with enquiries in the bin'

export const CHECK_HINT =
  'Families share numbers, and anyone can enter someone else’s details in a form. Check before you merge.'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

interface ProposalProps {
  proposal: Proposal
  /** The person whose page this is. Without one, both people are shown. */
  personId?: string | undefined
  isBusy: boolean
  onAccept: (proposal: Proposal) => void
  onDecline: (proposal: Proposal) => void
}

function ProposalItem({ proposal, personId, isBusy, onAccept, onDecline }: ProposalProps) {
  const others = proposal.people.filter(({ id }) => id !== personId)
  const label = list.format(others.map(getName))
  return (
    <li className={classes.proposal}>
      <div>
        {others.map((other, place) => (
          <span key={other.id}>
            <span>{place > 0 && ' and '}</span>
            <Anchor component={Link} to={`/people/${other.id}`} className={classes.topic}>
              {getName(other)}
            </Anchor>{' '}
            <span className={classes.dimmed}>({formatEnquiries(other.count)})</span>
          </span>
        ))}
        <p className={classes.dimmed}>
          {personId ? 'Also used ' : 'Both used '}
          <span data-contact tabIndex={-1}>
            {proposal.shared.join(', ')}
          </span>{' '}
          · {formatDateTime(proposal.createdAt)}
        </p>
      </div>
      <May do="manage-people">
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            aria-label={`Merge: ${label}`}
            onClick={() => onAccept(proposal)}
          >
            Merge
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            aria-label={`Keep separate: ${label}`}
            onClick={() => onDecline(proposal)}
          >
            Keep separate
          </Button>
        </Group>
      </May>
    </li>
  )
}

/** Possible duplicates with the contact details they share. Nothing is merged automatically. */
export function ProposalList({
  proposals,
  ...props
}: Omit<ProposalProps, 'proposal'> & { proposals: readonly Proposal[] }) {
  return (
    <ul className={classes.proposals}>
      {proposals.map((proposal) => (
        <ProposalItem key={proposal.id} proposal={proposal} {...props} />
      ))}
    </ul>
  )
}

export function PersonProposals(props: Parameters<typeof ProposalList>[0]) {
  if (props.proposals.length === 0) return null
  return (
    <Paper component="section" variant="surface" aria-labelledby="proposals" className={classes.hint}>
      <h2 id="proposals" className={classes.hintTitle}>
        Possible duplicates
      </h2>
      <Text size="sm">{CHECK_HINT}</Text>
      <ProposalList {...props} />
    </Paper>
  )
}
