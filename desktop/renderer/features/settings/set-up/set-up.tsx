import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { API_BASE, api } from '../../../lib/api'
import { BackupPart } from './backup-part'
import { Facts } from './facts'
import { MailPart } from './mail-part'
import { Part } from './part'
import classes from './set-up.module.css'
import { SmsPart } from './sms-part'
import { addressStanding } from './standings'

/** Where visitors find the server. */
function AddressPart() {
  const query = useQuery({
    queryKey: ['public-address'],
    queryFn: ({ signal }) => api.readPublicAddress({ signal }),
  })
  const opened = new URL(API_BASE || '/', window.location.href).origin
  return (
    <Part title="Public address" query={query} standing={(address) => addressStanding(address, opened)}>
      {({ url, isSet, hops, trusted }) => (
        <Facts
          facts={{
            Address: `${url} (${isSet ? 'PUBLIC_URL' : 'PUBLIC_URL is not set'})`,
            'You have opened': opened,
            'Proxies in front': `${hops} seen, ${trusted} believed (TRUST_PROXY)`,
          }}
        />
      )}
    </Part>
  )
}

/** What the server needs beside its content, each part with a light. */
export function SetUp() {
  return (
    <div className={classes.parts}>
      <Text size="sm" c="dimmed">
        What the environment of the server sets wins, and is shown here to read.
      </Text>
      <MailPart />
      <SmsPart />
      <AddressPart />
      <BackupPart />
    </div>
  )
}
