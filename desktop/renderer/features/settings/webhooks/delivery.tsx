import { Button, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type DeliveryRecord, TEST_EVENT, WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhooks'
import { Timestamp } from '../../../components/timestamp'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { toast } from '../../../lib/toast'
import { deliveryText } from './standing'
import { useRefresh } from './use-webhooks'
import classes from './webhooks.module.css'

const toName = (type: string) => (type === TEST_EVENT ? 'A test' : WEBHOOK_EVENTS[type as WebhookEvent])

/** JSON as people read it. */
const toLines = (body: string) => JSON.stringify(JSON.parse(body), null, 2)

interface DeliveryProps {
  webhookId: string
  isOn: boolean
  delivery: DeliveryRecord
}

/** One message to a webhook: what came of it, and opened what was sent and what came back. */
export function Delivery({ webhookId, isOn, delivery }: DeliveryProps) {
  const { id, type, state, body, answer, createdAt } = delivery
  const refresh = useRefresh()
  const again = useMutation({
    mutationFn: () => api.retryDelivery({ id: webhookId, delivery: id }, {}),
    onSuccess: () => toast.success('It is sent again.'),
    onError: (error) => toast.failure(failureText(error, { failed: 'Nothing was sent again.' })),
    onSettled: () => void refresh(),
  })
  return (
    <li className={classes.delivery}>
      <details>
        <summary>
          <IconChevronRight size={17} aria-hidden className={classes.chevron} />
          <span className={classes.what}>
            <strong>{toName(type)}</strong> <Timestamp iso={createdAt} />
          </span>
          <span className={classes.outcome} data-state={state}>
            {deliveryText(delivery)}
          </span>
        </summary>
        <div className={classes.inner}>
          <Text size="sm" c="dimmed" className={classes.url}>
            {type} · webhook-id {id}
          </Text>
          <Text size="sm" fw={600}>
            What was sent
          </Text>
          <pre className={classes.code}>{toLines(body)}</pre>
          <Text size="sm" fw={600}>
            What came back
          </Text>
          {answer ? <pre className={classes.code}>{answer}</pre> : <Text size="sm">No text.</Text>}
          <div>
            <Button
              variant="default"
              size="compact-sm"
              disabled={!isOn}
              loading={again.isPending}
              onClick={() => again.mutate()}
            >
              Send again
            </Button>
          </div>
        </div>
      </details>
    </li>
  )
}
