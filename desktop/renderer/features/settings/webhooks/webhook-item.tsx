import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { WEBHOOK_EVENTS, type WebhookRecord } from '#contract/webhooks'
import { Banner, Problem } from '../../../components/banner'
import { DeleteButton } from '../../../components/delete-button'
import { failureText } from '../../../lib/api-errors'
import { StatusBadge } from '../set-up/status-badge'
import { useWebhookChanges } from './use-webhooks'
import { countsText, deliveryText, toWebhookStatus } from './webhook-status'
import classes from './webhooks.module.css'

export function WebhookItem({ webhook, onEdit }: { webhook: WebhookRecord; onEdit: () => void }) {
  const { id, name, url, events, sendsPerson, isOn } = webhook
  const { isBusy, toggle, remove, test } = useWebhookChanges(webhook)
  const status = toWebhookStatus(webhook)
  const counts = countsText(webhook)
  const button = (label: string) =>
    ({ size: 'compact-sm', variant: 'default', disabled: isBusy, 'aria-label': `${label}: ${name}` }) as const
  return (
    <li className={classes.item} aria-busy={isBusy}>
      <div className={classes.head}>
        <Text fw={600}>{name}</Text>
        <StatusBadge {...status} />
      </div>
      <Text size="sm" className={classes.url}>
        {url}
      </Text>
      <Text size="sm" c="dimmed">
        {events.map((event) => WEBHOOK_EVENTS[event]).join(' · ')}
        <span>{sendsPerson && ' · with name, phone, email and topic'}</span>
      </Text>
      <Text size="sm">
        {status.message}
        <span>{counts && ` ${counts}.`}</span>
      </Text>
      <Group gap="xs">
        <Button component={Link} to={`?tab=programs&webhook=${id}`} {...button('Deliveries')}>
          Deliveries
        </Button>
        <Button {...button('Send test message')} loading={test.isPending} onClick={() => test.mutate()}>
          Send test message
        </Button>
        <Button {...button('Edit')} onClick={onEdit}>
          Edit
        </Button>
        <Button {...button(isOn ? 'Turn off' : 'Turn on')} onClick={toggle}>
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
        <DeleteButton label={`Delete: ${name}`} disabled={isBusy} onClick={remove} />
      </Group>
      {!test.isPending && (
        <Problem
          text={test.error ? failureText(test.error, { failed: 'Could not send the test message.' }) : ''}
        />
      )}
      {!test.isPending && test.data && (
        <Banner
          tone={test.data.state === 'delivered' ? 'success' : 'failure'}
          text={`${deliveryText(test.data)}.`}
          onClose={test.reset}
        />
      )}
    </li>
  )
}
