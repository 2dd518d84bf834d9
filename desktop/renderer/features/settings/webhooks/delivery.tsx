import { Button, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type DeliveryRecord, TEST_EVENT, WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhooks'
import { Timestamp } from '../../../components/timestamp'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { toast } from '../../../lib/toast'
import { useRefresh } from './use-webhooks'
import { deliveryText } from './webhook-status'
import classes from './webhooks.module.css'

const toName = (type: string) => (type === TEST_EVENT ? 'Test message' : WEBHOOK_EVENTS[type as WebhookEvent])

const indentJson = (body: string) => JSON.stringify(JSON.parse(body), null, 2)

interface DeliveryProps {
  webhookId: string
  isOn: boolean
  delivery: DeliveryRecord
}

/** A message to a webhook with its result, and details of the request and response. */
export function Delivery({ webhookId, isOn, delivery }: DeliveryProps) {
  const { id, type, state, body, answer, createdAt } = delivery
  const refresh = useRefresh()
  const again = useMutation({
    mutationFn: () => api.retryDelivery({ id: webhookId, delivery: id }, {}),
    onSuccess: () => toast.success('Message queued.'),
    onError: (error) => toast.failure(failureText(error, { failed: 'Could not resend the message.' })),
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
            Request
          </Text>
          <pre className={classes.code}>{indentJson(body)}</pre>
          <Text size="sm" fw={600}>
            Response
          </Text>
          {answer ? <pre className={classes.code}>{answer}</pre> : <Text size="sm">Empty response.</Text>}
          <div>
            <Button
              variant="default"
              size="compact-sm"
              disabled={!isOn}
              loading={again.isPending}
              onClick={() => again.mutate()}
            >
              Resend
            </Button>
          </div>
        </div>
      </details>
    </li>
  )
}
