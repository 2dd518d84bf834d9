import { Group, Text } from '@mantine/core'
import { type ApiKeyRecord, KEY_SCOPES } from '#contract/api-keys'
import { DeleteButton } from '../../../components/delete-button'
import { Light } from '../set-up/light'
import classes from '../webhooks/webhooks.module.css'
import { apiKeyStanding, isOver, lastUseText } from './standing'
import { useWithdraw } from './use-api-keys'

/** A key in the list: what it may, how it stands, and the way to withdraw it. */
export function ApiKeyItem({ apiKey }: { apiKey: ApiKeyRecord }) {
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
