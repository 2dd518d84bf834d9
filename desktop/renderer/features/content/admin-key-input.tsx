import { Button, Group, PasswordInput } from '@mantine/core'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { useAdminKey } from '../../lib/admin-key'
import { copyText } from '../../lib/copy-text'
import type { Notify } from './section'

const { keyLabel, copy } = CONTENT_SCREEN_TEXTS.services

const LOST = 'If you lost it, see Settings → Team and security.'
const FORGOTTEN = 'This computer has no keyring, so the key is forgotten when you quit the app.'

/** The admin key, stored in this browser, with a copy button. */
export function AdminKeyInput({ notify }: { notify: Pick<Notify, 'success' | 'failure'> }) {
  const { key, isForgotten, setKey } = useAdminKey()
  const copyKey = async () => {
    if (await copyText(key)) notify.success('Key copied.')
    else notify.failure('Could not copy the key.')
  }
  return (
    <Group align="flex-end" gap="xs">
      <PasswordInput
        label={keyLabel}
        description={isForgotten ? `${LOST} ${FORGOTTEN}` : LOST}
        autoComplete="off"
        w="min(100%, 24rem)"
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <Button variant="default" onClick={() => void copyKey()} disabled={!key}>
        {copy}
      </Button>
    </Group>
  )
}
