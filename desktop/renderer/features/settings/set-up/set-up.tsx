import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { API_BASE, api } from '../../../lib/api'
import { AdminKeyPart } from './admin-key-part'
import { BackupPart } from './backup-part'
import { Facts } from './facts'
import { MailPart } from './mail-part'
import { Part } from './part'
import { toPublicUrlStatus } from './service-status'
import classes from './set-up.module.css'
import { SmsPart } from './sms-part'

function AddressPart() {
  const query = useQuery({
    queryKey: ['public-address'],
    queryFn: ({ signal }) => api.readPublicAddress({ signal }),
  })
  const opened = new URL(API_BASE || '/', window.location.href).origin
  return (
    <Part title="Public URL" query={query} toStatus={(address) => toPublicUrlStatus(address, opened)}>
      {({ url, isSet, hops, trusted }) => (
        <Facts
          facts={{
            URL: `${url} (${isSet ? 'PUBLIC_URL' : 'PUBLIC_URL is not set'})`,
            'You are using': opened,
            Proxies: `${hops} detected, ${trusted} trusted (TRUST_PROXY)`,
          }}
        />
      )}
    </Part>
  )
}

export function SetUp() {
  return (
    <div className={classes.parts}>
      <Text size="sm" c="dimmed">
        Environment variables override these settings and are shown here read-only.
      </Text>
      <MailPart />
      <SmsPart />
      <AddressPart />
      <BackupPart />
      <AdminKeyPart />
    </div>
  )
}
