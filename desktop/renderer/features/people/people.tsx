import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Banner } from '../../components/banner'
import { May } from '../../components/may'
import { ScreenTitle } from '../../components/screen-title'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { formatDateTime, formatEnquiries, formatNumber } from '../../lib/format'
import { QUERY_KEYS } from '../enquiries'
import classes from './person.module.css'
import { ProposalList, YOU_DECIDE } from './proposals'
import { usePeopleChanges } from './use-people-changes'

/** Asks before the way back is given up. */
function confirmErasing(what: string, onConfirm: () => void): void {
  modals.openConfirmModal({
    title: `Erase ${what} for good now?`,
    children: <Text size="sm">Then nobody can take it back.</Text>,
    labels: { confirm: 'Erase for good', cancel: 'Cancel' },
    confirmProps: { color: 'red' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    centered: true,
    onConfirm,
  })
}

/** What was erased within the last day, without a name in it: nobody can read that. */
function Erasures() {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.erasures,
    queryFn: ({ signal }) => api.listErasures({ signal }),
  })
  const { isBusy, undoErasing, finishErasing } = usePeopleChanges()
  return (
    <section aria-labelledby="erased" className={classes.section}>
      <Title order={2} size="h4" id="erased">
        Erased within the last day
      </Title>
      {data?.length === 0 && <Text>Nothing that could be taken back.</Text>}
      <ul className={classes.proposals}>
        {data?.map((erasure) => {
          const what = formatEnquiries(erasure.enquiries)
          return (
            <li key={erasure.id} className={classes.proposal}>
              <div>
                {what}, erased by {erasure.accountName}
                <p className={classes.dimmed}>
                  {formatDateTime(erasure.createdAt)} · for good on {formatDateTime(erasure.endsAt)}
                </p>
              </div>
              <May do="erase">
                <Group gap="xs">
                  <Button
                    size="xs"
                    variant="default"
                    disabled={isBusy}
                    onClick={() => void undoErasing(erasure.id)}
                  >
                    Take back
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    color="red"
                    c="var(--mantine-color-error)"
                    disabled={isBusy}
                    onClick={() => confirmErasing(what, () => void finishErasing(erasure.id))}
                  >
                    Erase for good now
                  </Button>
                </Group>
              </May>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** People who may be one, for staff to decide, and what was erased and can be taken back. */
export function People() {
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEYS.proposals,
    queryFn: ({ signal }) => api.listProposals({ signal }),
  })
  const { isBusy, accept, decline } = usePeopleChanges()
  return (
    <Stack gap="lg">
      <div>
        <Anchor component={Link} to="/desk">
          ← Desk
        </Anchor>
        <ScreenTitle mt={4}>People</ScreenTitle>
      </div>
      {error && !data && (
        <Banner
          tone="failure"
          text={failureText(error, { failed: 'The people could not be loaded.' })}
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      {!data && !error && <Skeleton h={240} />}
      {data && (
        <section aria-labelledby="proposals" className={classes.section}>
          <Title order={2} size="h4" id="proposals">
            May be the same person
          </Title>
          <Text size="sm">
            {data.total === 0 ? 'Nobody: all who share a number or an address are decided on.' : YOU_DECIDE}
          </Text>
          {data.total > data.items.length && (
            <Text size="sm">
              The newest {data.items.length} of {formatNumber(data.total)}.
            </Text>
          )}
          <ProposalList
            proposals={data.items}
            isBusy={isBusy}
            onAccept={(proposal) => void accept(proposal)}
            onDecline={(proposal) => void decline(proposal)}
          />
        </section>
      )}
      {(data || error) && (
        <May do="read-audit">
          <Erasures />
        </May>
      )}
    </Stack>
  )
}
