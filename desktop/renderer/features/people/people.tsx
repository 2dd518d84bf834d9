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
import { CHECK_HINT, ProposalList } from './proposals'
import { usePeopleChanges } from './use-people-changes'

function confirmErase(what: string, onConfirm: () => void): void {
  modals.openConfirmModal({
    title: `Erase ${what} now?`,
    children: <Text size="sm">This cannot be undone.</Text>,
    labels: { confirm: 'Erase now', cancel: 'Cancel' },
    confirmProps: { color: 'red' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    centered: true,
    onConfirm,
  })
}

/** Erasures that can still be cancelled, without names, so that no one sees whose they are. */
function ScheduledErasures() {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.erasures,
    queryFn: ({ signal }) => api.listErasures({ signal }),
  })
  const { isBusy, cancelErasure, finishErasure } = usePeopleChanges()
  return (
    <section aria-labelledby="erasures" className={classes.section}>
      <Title order={2} size="h4" id="erasures">
        Scheduled erasures
      </Title>
      {data?.length === 0 && <Text>No erasures are scheduled.</Text>}
      <ul className={classes.proposals}>
        {data?.map((erasure) => {
          const what = formatEnquiries(erasure.enquiries)
          return (
            <li key={erasure.id} className={classes.proposal}>
              <div>
                {what}, scheduled by {erasure.accountName}
                <p className={classes.dimmed}>
                  {formatDateTime(erasure.createdAt)} · will be erased on {formatDateTime(erasure.eraseAt)}
                </p>
              </div>
              <May do="erase">
                <Group gap="xs">
                  <Button
                    size="xs"
                    variant="default"
                    disabled={isBusy}
                    onClick={() => void cancelErasure(erasure.id)}
                  >
                    Cancel erasure
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    color="red"
                    c="var(--mantine-color-error)"
                    disabled={isBusy}
                    onClick={() => confirmErase(what, () => void finishErasure(erasure.id))}
                  >
                    Erase now
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

/** Possible duplicates, for staff to merge or keep separate, and scheduled erasures. */
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
          text={failureText(error, { failed: 'Could not load possible duplicates.' })}
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      {!data && !error && <Skeleton h={240} />}
      {data && (
        <section aria-labelledby="proposals" className={classes.section}>
          <Title order={2} size="h4" id="proposals">
            Possible duplicates
          </Title>
          <Text size="sm">
            {data.total === 0
              ? 'None at the moment. People who share a phone number or email appear here.'
              : CHECK_HINT}
          </Text>
          {data.total > data.items.length && (
            <Text size="sm">
              Showing the newest {data.items.length} of {formatNumber(data.total)}.
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
          <ScheduledErasures />
        </May>
      )}
    </Stack>
  )
}
