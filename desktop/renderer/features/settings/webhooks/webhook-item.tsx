import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { WEBHOOK_EVENTS, type WebhookRecord } from '#contract/webhooks'
import { Banner, Problem } from '../../../components/banner'
import { DeleteButton } from '../../../components/delete-button'
import { failureText } from '../../../lib/api-errors'
import { Light } from '../set-up/light'
import { countsText, deliveryText, webhookStanding } from './standing'
import { useWebhookChanges } from './use-webhooks'
import classes from './webhooks.module.css'

/** A webhook in the list: where it leads, how it stands, and what may be done with it. */
export function WebhookItem({ webhook, onEdit }: { webhook: WebhookRecord; onEdit: () => void }) {
  const { id, name, url, events, sendsPerson, isOn } = webhook
  const { isBusy, toggle, remove, trial } = useWebhookChanges(webhook)
  const standing = webhookStanding(webhook)
  const counts = countsText(webhook)
  const button = (label: string) =>
    ({ size: 'compact-sm', variant: 'default', disabled: isBusy, 'aria-label': `${label}: ${name}` }) as const
  return (
    <li className={classes.item} aria-busy={isBusy}>
      <div className={classes.head}>
        <Text fw={600}>{name}</Text>
        <Light {...standing} />
      </div>
      <Text size="sm" className={classes.url}>
        {url}
      </Text>
      <Text size="sm" c="dimmed">
        {events.map((event) => WEBHOOK_EVENTS[event]).join(' · ')}
        <span>{sendsPerson && ' · with name, phone, e-mail and topic'}</span>
      </Text>
      <Text size="sm">
        {standing.text}
        <span>{counts && ` ${counts}.`}</span>
      </Text>
      <Group gap="xs">
        <Button component={Link} to={`?tab=programs&webhook=${id}`} {...button('Deliveries')}>
          Deliveries
        </Button>
        <Button {...button('Send a test')} loading={trial.isPending} onClick={() => trial.mutate()}>
          Send a test
        </Button>
        <Button {...button('Edit')} onClick={onEdit}>
          Edit
        </Button>
        <Button {...button(isOn ? 'Switch off' : 'Switch on')} onClick={toggle}>
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
        <DeleteButton label={`Delete: ${name}`} disabled={isBusy} onClick={remove} />
      </Group>
      {!trial.isPending && (
        <Problem text={trial.error ? failureText(trial.error, { failed: 'No test was sent.' }) : ''} />
      )}
      {!trial.isPending && trial.data && (
        <Banner
          tone={trial.data.state === 'delivered' ? 'success' : 'failure'}
          text={`${deliveryText(trial.data)}.`}
          onClose={trial.reset}
        />
      )}
    </li>
  )
}
