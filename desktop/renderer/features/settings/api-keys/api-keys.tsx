import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiKeyRecord, KEY_SCOPE_NAMES, KEY_SCOPES } from '#contract/api-keys'
import { API_KEY_LIMITS } from '#contract/limits'
import { DOCS_PATH } from '#contract/routes'
import { Banner } from '../../../components/banner'
import { DeleteButton } from '../../../components/delete-button'
import { WebsiteLink } from '../../../components/website-link'
import { failureText } from '../../../lib/api-errors'
import { formatDateTime, formatTimestamp } from '../../../lib/format'
import { type ServiceStatus, StatusBadge } from '../set-up/status-badge'
import classes from '../webhooks/webhooks.module.css'
import { ApiKeyDialog } from './api-key-dialog'
import { Example } from './example'
import { useApiKeys, useRevoke } from './use-api-keys'

/** Days before its expiry from which a key counts as expiring soon. */
const SOON_DAYS = 14
const DAY_MS = 24 * 3_600_000

/** Formats the last day on which a key works. */
const formatLastDay = (expiresAt: string) =>
  formatTimestamp(new Date(Date.parse(expiresAt) - 1).toISOString()).date

/** Returns the status of a key. @param now milliseconds since 1970 */
function toApiKeyStatus({ withdrawnAt, expiresAt }: ApiKeyRecord, now: number): ServiceStatus {
  if (withdrawnAt)
    return { level: 'unknown', label: 'Revoked', message: `Revoked on ${formatDateTime(withdrawnAt)}.` }
  const left = Date.parse(expiresAt) - now
  const lastDay = formatLastDay(expiresAt)
  if (left <= 0) return { level: 'error', label: 'Expired', message: `Last valid day: ${lastDay}.` }
  return left <= SOON_DAYS * DAY_MS
    ? {
        level: 'warning',
        label: 'Expires soon',
        message: `Last valid day: ${lastDay}. Create a new key before then.`,
      }
    : { level: 'ok', label: 'Active', message: `Last valid day: ${lastDay}.` }
}

const hasEnded = ({ withdrawnAt, expiresAt }: ApiKeyRecord, now: number) =>
  withdrawnAt !== null || Date.parse(expiresAt) <= now

const lastUseText = ({ lastUsedAt }: ApiKeyRecord) =>
  lastUsedAt ? `Last used on ${formatDateTime(lastUsedAt)}.` : 'Never used.'

/** A key in the list with its permissions, its status and a button to revoke it. */
function ApiKeyItem({ apiKey }: { apiKey: ApiKeyRecord }) {
  const { name, prefix, scopes, createdBy } = apiKey
  const { revoke, isPending } = useRevoke(apiKey)
  const now = Date.now()
  const status = toApiKeyStatus(apiKey, now)
  return (
    <li className={classes.item} aria-busy={isPending}>
      <div className={classes.head}>
        <Text fw={600}>{name}</Text>
        <StatusBadge {...status} />
      </div>
      <Text size="sm" className={classes.url}>
        {prefix}…
      </Text>
      <Text size="sm" c="dimmed">
        {scopes.map((scope) => KEY_SCOPES[scope].label).join(' · ')}
      </Text>
      <Text size="sm">
        {status.message} {lastUseText(apiKey)} Created by {createdBy}.
      </Text>
      {!hasEnded(apiKey, now) && (
        <Group gap="xs">
          <DeleteButton label={`Revoke: ${name}`} disabled={isPending} onClick={revoke}>
            Revoke
          </DeleteButton>
        </Group>
      )}
    </li>
  )
}

export function ApiKeys() {
  const { data, error, refetch } = useApiKeys()
  const [isOpen, setOpen] = useState(false)
  const active = data?.items.filter((each) => !hasEnded(each, Date.now())).length ?? 0
  return (
    <section className={classes.screen} aria-labelledby="api-keys">
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <div className={classes.words}>
            <Title order={2} size="h4" id="api-keys">
              API keys
            </Title>
            <Text size="sm" c="dimmed">
              API keys let other apps access Prospectus, limited to the permissions you choose. A key stops
              working when the person who created it is no longer an administrator.
            </Text>
          </div>
          <Button
            leftSection={<IconPlus size={17} aria-hidden />}
            disabled={!data || active >= API_KEY_LIMITS.most}
            onClick={() => setOpen(true)}
          >
            Create API key
          </Button>
        </Group>
        {error && !data && (
          <Banner
            tone="failure"
            text={failureText(error, { failed: 'Could not load API keys.' })}
            action={{ label: 'Try again', run: () => void refetch() }}
          />
        )}
        {!data && !error && <Skeleton h={160} />}
        {data?.items.length === 0 && <Text role="status">No API keys yet.</Text>}
        {data && data.items.length > 0 && (
          <>
            <ul className={classes.list} aria-label="API keys">
              {data.items.map((apiKey) => (
                <ApiKeyItem key={apiKey.id} apiKey={apiKey} />
              ))}
            </ul>
            <Example scope={KEY_SCOPE_NAMES[0]} address={data.address} />
            <Text size="sm">
              For all requests, see the{' '}
              <WebsiteLink className={classes.link} path={DOCS_PATH}>
                API documentation
              </WebsiteLink>
              . Expired and revoked keys stay in the list for {API_KEY_LIMITS.listedDays} days.
            </Text>
          </>
        )}
      </Stack>
      <ApiKeyDialog isOpen={isOpen} address={data?.address ?? ''} onClose={() => setOpen(false)} />
    </section>
  )
}
