import { Anchor, Button, Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PAGE_SIZE } from '#contract/limits'
import type { WebhookRecord } from '#contract/webhooks'
import { Banner } from '../../../components/banner'
import { Paging, useLastPage } from '../../../components/data-table/paging'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { formatNumber } from '../../../lib/format'
import { toast } from '../../../lib/toast'
import { withOwnPassword } from '../../accounts'
import { Delivery } from './delivery'
import { useRefresh, WEBHOOKS_KEY } from './use-webhooks'
import classes from './webhooks.module.css'

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
]

/** Milliseconds between two requests while a delivery is pending. */
const POLL_MS = 5000

function useDeliveries(id: string, state: 'all' | 'failed', page: number) {
  return useQuery({
    queryKey: [...WEBHOOKS_KEY, id, state, page],
    queryFn: ({ signal }) => api.listDeliveries({ id, state, page, pageSize: PAGE_SIZE.default }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some((delivery) => delivery.state === 'waiting') ? POLL_MS : false,
  })
}

function RenewSecret({ webhook, onSecret }: { webhook: WebhookRecord; onSecret: (secret: string) => void }) {
  const refresh = useRefresh()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      withOwnPassword((currentPassword) => api.renewWebhookSecret({ id: webhook.id }, { currentPassword })),
    onSuccess: ({ secret }) => onSecret(secret),
    onError: (error) => toast.failure(failureText(error, { failed: 'Could not create a new secret.' })),
    onSettled: () => void refresh(),
  })
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      New secret
    </Button>
  )
}

interface DeliveriesProps {
  webhook: WebhookRecord
  onSecret: (secret: string) => void
}

export function Deliveries({ webhook, onSecret }: DeliveriesProps) {
  const { id, name, isOn, failed } = webhook
  const [state, setState] = useState<'all' | 'failed'>('all')
  const [page, setPage] = useState(1)
  const refresh = useRefresh()
  const { data, error, refetch } = useDeliveries(id, state, page)
  useLastPage(data && { ...data }, page, setPage)
  const all = useMutation({
    mutationFn: () => api.retryFailedDeliveries({ id }, {}),
    onSuccess: ({ message }) => toast.success(message),
    onError: (problem) => toast.failure(failureText(problem, { failed: 'Could not resend the messages.' })),
    onSettled: () => void refresh(),
  })
  return (
    <Stack gap="md">
      <div>
        <Anchor component={Link} to="?tab=programs" className={classes.back}>
          ← All webhooks
        </Anchor>
        <Title order={2} size="h4">
          Deliveries: {name}
        </Title>
        <Text size="sm" c="dimmed">
          Deliveries are kept for 30 days.<span>{!isOn && ' Turn the webhook on to resend one.'}</span>
        </Text>
      </div>
      <Group justify="space-between">
        <SegmentedControl
          aria-label="Filter deliveries"
          data={FILTERS}
          value={state}
          onChange={(value) => {
            setState(value === 'failed' ? 'failed' : 'all')
            setPage(1)
          }}
        />
        <Group gap="xs">
          <Button
            variant="default"
            disabled={!isOn || failed === 0}
            loading={all.isPending}
            onClick={() => all.mutate()}
          >
            Resend all failed
          </Button>
          <RenewSecret webhook={webhook} onSecret={onSecret} />
        </Group>
      </Group>
      {error && (
        <Banner
          tone="failure"
          text={failureText(error, { failed: 'Could not load deliveries.' })}
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      {!data && !error && <Skeleton h={180} />}
      {data && (
        <>
          <Text size="sm" role="status">
            {data.total === 0
              ? state === 'failed'
                ? 'No failed deliveries.'
                : 'No deliveries yet.'
              : `${formatNumber(data.total)} ${data.total === 1 ? 'delivery' : 'deliveries'}, newest first`}
          </Text>
          {data.total > 0 && (
            <ul className={classes.list} aria-label="Deliveries">
              {data.items.map((delivery) => (
                <Delivery key={delivery.id} webhookId={id} isOn={isOn} delivery={delivery} />
              ))}
            </ul>
          )}
          <Paging page={page} pageSize={data.pageSize} total={data.total} onChange={setPage} />
        </>
      )}
    </Stack>
  )
}
