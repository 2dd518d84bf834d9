import { Anchor, Button, Group, Paper, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Proposal } from '#contract/people'
import { May } from '../../components/may'
import { formatDateTime, formatEnquiries } from '../../lib/format'
import classes from './person.module.css'

type Summary = Proposal['people'][number]

const getName = ({ names }: Summary) => names.join(', ') || 'Somebody whose enquiries are in the bin'

/** Why nobody is joined by a form. */
export const YOU_DECIDE =
  'Anybody can type anybody’s number or address into a form, and families share them: you decide.'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

interface ProposalProps {
  proposal: Proposal
  /** Whose page this is; on the page of nobody both are shown. */
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
          {personId ? 'Has also written with ' : 'Both have written with '}
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
            aria-label={`Same person: ${label}`}
            onClick={() => onAccept(proposal)}
          >
            Same person
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            aria-label={`Not the same: ${label}`}
            onClick={() => onDecline(proposal)}
          >
            Not the same
          </Button>
        </Group>
      </May>
    </li>
  )
}

/** Who may be one person, why, and the two buttons; nothing happens by itself. */
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

/** The hint on a person's page. */
export function PersonProposals(props: Parameters<typeof ProposalList>[0]) {
  if (props.proposals.length === 0) return null
  return (
    <Paper component="section" variant="surface" aria-labelledby="proposals" className={classes.hint}>
      <h2 id="proposals" className={classes.hintTitle}>
        May be the same person
      </h2>
      <Text size="sm">{YOU_DECIDE}</Text>
      <ProposalList {...props} />
    </Paper>
  )
}
