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
import { Light, type Standing } from '../set-up/light'
import classes from '../webhooks/webhooks.module.css'
import { ApiKeyDialog } from './api-key-dialog'
import { Example } from './example'
import { useApiKeys, useWithdraw } from './use-api-keys'

/** Days before its end from which a key is told to end soon. */
const SOON_DAYS = 14
const DAY_MS = 24 * 3_600_000

/** The last day of a key, which ends with it. */
const formatLastDay = (expiresAt: string) =>
  formatTimestamp(new Date(Date.parse(expiresAt) - 1).toISOString()).date

/** How a key stands, in a word and a sentence. @param now milliseconds since 1970 */
function apiKeyStanding({ withdrawnAt, expiresAt }: ApiKeyRecord, now: number): Standing {
  if (withdrawnAt)
    return { tone: 'unknown', word: 'Withdrawn', text: `Withdrawn on ${formatDateTime(withdrawnAt)}.` }
  const left = Date.parse(expiresAt) - now
  const lastDay = formatLastDay(expiresAt)
  if (left <= 0) return { tone: 'ill', word: 'Expired', text: `Its last day was ${lastDay}.` }
  return left <= SOON_DAYS * DAY_MS
    ? { tone: 'watch', word: 'Ends soon', text: `Its last day is ${lastDay}: make a new key in time.` }
    : { tone: 'well', word: 'Good', text: `Its last day is ${lastDay}.` }
}

/** Whether a key opens nothing any more. */
const isOver = ({ withdrawnAt, expiresAt }: ApiKeyRecord, now: number) =>
  withdrawnAt !== null || Date.parse(expiresAt) <= now

/** When a key was last used. */
const lastUseText = ({ lastUsedAt }: ApiKeyRecord) =>
  lastUsedAt ? `Last used on ${formatDateTime(lastUsedAt)}.` : 'Never used.'

/** A key in the list: what it may, how it stands, and the way to withdraw it. */
function ApiKeyItem({ apiKey }: { apiKey: ApiKeyRecord }) {
  const { name, prefix, scopes, createdBy } = apiKey
  const { withdraw, isPending } = useWithdraw(apiKey)
  const now = Date.now()
  const { text, ...light } = apiKeyStanding(apiKey, now)
  return (
    <li className={classes.item} aria-busy={isPending}>
      <div className={classes.head}>
        <Text fw={600}>{name}</Text>
        <Light {...light} />
      </div>
      <Text size="sm" className={classes.url}>
        {prefix}…
      </Text>
      <Text size="sm" c="dimmed">
        {scopes.map((scope) => KEY_SCOPES[scope].label).join(' · ')}
      </Text>
      <Text size="sm">
        {text} {lastUseText(apiKey)} Made by {createdBy}.
      </Text>
      {!isOver(apiKey, now) && (
        <Group gap="xs">
          <DeleteButton label={`Withdraw: ${name}`} disabled={isPending} onClick={withdraw}>
            Withdraw
          </DeleteButton>
        </Group>
      )}
    </li>
  )
}

/** Keys by which programs elsewhere ask this one. */
export function ApiKeys() {
  const { data, error, refetch } = useApiKeys()
  const [isOpen, setOpen] = useState(false)
  const good = data?.items.filter((each) => !isOver(each, Date.now())).length ?? 0
  return (
    <section className={classes.screen} aria-labelledby="api-keys">
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <div className={classes.words}>
            <Title order={2} size="h4" id="api-keys">
              API keys
            </Title>
            <Text size="sm" c="dimmed">
              With a key a program elsewhere asks this server by itself, for what the key is for and nothing
              else. A key also ends when whoever made it is no administrator any more.
            </Text>
          </div>
          <Button
            leftSection={<IconPlus size={17} aria-hidden />}
            disabled={!data || good >= API_KEY_LIMITS.most}
            onClick={() => setOpen(true)}
          >
            Make an API key
          </Button>
        </Group>
        {error && !data && (
          <Banner
            tone="failure"
            text={failureText(error, { failed: 'The API keys could not be loaded.' })}
            action={{ label: 'Try again', run: () => void refetch() }}
          />
        )}
        {!data && !error && <Skeleton h={160} />}
        {data?.items.length === 0 && <Text role="status">There is no API key yet.</Text>}
        {data && data.items.length > 0 && (
          <>
            <ul className={classes.list} aria-label="API keys">
              {data.items.map((apiKey) => (
                <ApiKeyItem key={apiKey.id} apiKey={apiKey} />
              ))}
            </ul>
            <Example scope={KEY_SCOPE_NAMES[0]} address={data.address} />
            <Text size="sm">
              What else there is to ask stands in the{' '}
              <WebsiteLink className={classes.link} path={DOCS_PATH}>
                documentation of the API
              </WebsiteLink>
              . A key that has ended stays listed for {API_KEY_LIMITS.listedDays} days.
            </Text>
          </>
        )}
      </Stack>
      <ApiKeyDialog isOpen={isOpen} address={data?.address ?? ''} onClose={() => setOpen(false)} />
    </section>
  )
}
