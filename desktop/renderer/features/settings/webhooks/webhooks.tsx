import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { WEBHOOK_LIMITS } from '#contract/limits'
import { Banner } from '../../../components/banner'
import { failureText } from '../../../lib/api-errors'
import { Deliveries } from './deliveries'
import { useWebhooks } from './use-webhooks'
import { WebhookDialog, type WebhookDialogState } from './webhook-dialog'
import { WebhookItem } from './webhook-item'
import classes from './webhooks.module.css'

export function Webhooks() {
  const { data, error, refetch } = useWebhooks()
  const [query] = useSearchParams()
  const [dialog, setDialog] = useState<WebhookDialogState | null>(null)
  const shown = data?.items.find(({ id }) => id === query.get('webhook'))
  return (
    <div className={classes.screen}>
      {shown ? (
        <Deliveries
          key={shown.id}
          webhook={shown}
          onSecret={(secret) => setDialog({ secret, isRenewed: true })}
        />
      ) : (
        <Stack gap="md">
          <Group justify="space-between" align="flex-start">
            <div className={classes.words}>
              <Title order={2} size="h4">
                Webhooks
              </Title>
              <Text size="sm" c="dimmed">
                Webhooks notify other apps, such as a spreadsheet or an automation, of new enquiries, status
                changes and demo classes. They never delay an enquiry.
              </Text>
            </div>
            <Button
              leftSection={<IconPlus size={17} aria-hidden />}
              disabled={!data || data.items.length >= WEBHOOK_LIMITS.most}
              onClick={() => setDialog({ form: null })}
            >
              Add webhook
            </Button>
          </Group>
          {error && !data && (
            <Banner
              tone="failure"
              text={failureText(error, { failed: 'Could not load webhooks.' })}
              action={{ label: 'Try again', run: () => void refetch() }}
            />
          )}
          {!data && !error && <Skeleton h={220} />}
          {data?.items.length === 0 && <Text role="status">No webhooks yet.</Text>}
          {data && data.items.length > 0 && (
            <ul className={classes.list} aria-label="Webhooks">
              {data.items.map((webhook) => (
                <WebhookItem key={webhook.id} webhook={webhook} onEdit={() => setDialog({ form: webhook })} />
              ))}
            </ul>
          )}
        </Stack>
      )}
      <WebhookDialog state={dialog} mayBePrivate={data?.mayBePrivate ?? false} onState={setDialog} />
    </div>
  )
}
