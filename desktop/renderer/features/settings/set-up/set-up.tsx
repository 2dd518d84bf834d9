import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { API_BASE, api } from '../../../lib/api'
import { BackupLine } from '../../backups'
import { Facts } from './facts'
import { MailPart } from './mail-part'
import { Part } from './part'
import classes from './set-up.module.css'
import { SmsPart } from './sms-part'
import { addressStanding, backupPlaceStanding } from './standings'

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

/** Where the backups lie, and when one was last tried. */
function BackupPart() {
  const query = useQuery({
    queryKey: ['backup-place'],
    queryFn: ({ signal }) => api.readBackupPlace({ signal }),
  })
  return (
    <Part title="Backups" query={query} standing={backupPlaceStanding}>
      {({ folder, keep, isEncrypted }) => (
        <>
          <Facts
            facts={{
              Place: `${folder} (BACKUP_DIR)`,
              Kept: keep === 0 ? 'none (BACKUP_KEEP)' : `${keep} (BACKUP_KEEP)`,
              Passphrase: `${isEncrypted ? 'set' : 'none'} (PROSPECTUS_BACKUP_PASSPHRASE)`,
            }}
          />
          <BackupLine />
          <Anchor component={Link} to="/settings?tab=backup" size="sm">
            Make one now
          </Anchor>
        </>
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
