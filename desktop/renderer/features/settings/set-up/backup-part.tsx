import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { BackupPlace } from '#contract/backup'
import { BackUpNow, useBackups } from '../../backups'
import { FolderDialog, PassphraseDialog, RemovePassphraseDialog } from './backup-forms'
import { Facts } from './facts'
import { Part } from './part'
import { PassphraseSheet } from './passphrase-sheet'
import { toBackupStatus } from './service-status'
import { useBackupPlace } from './use-backup-settings'

const PLACES: Readonly<Record<BackupPlace['folderSource'], string>> = {
  environment: 'set by BACKUP_DIR',
  panel: 'set here',
  default: 'next to the data',
}

function passphraseFact({ passphraseSource, isUnreadable, checkWord }: BackupPlace): string {
  if (passphraseSource === 'environment') return 'set by PROSPECTUS_BACKUP_PASSPHRASE'
  if (passphraseSource === 'none') return 'none'
  return isUnreadable ? 'saved, but can’t be decrypted' : `set here, check word ${checkWord}`
}

type OpenDialog = 'place' | 'passphrase' | 'no-passphrase' | null

interface ActionsProps {
  place: BackupPlace
  open: (dialog: OpenDialog) => void
}

/** Buttons for the settings that no environment variable overrides. */
function Actions({ place: { folderSource, passphraseSource }, open }: ActionsProps) {
  const isSet = passphraseSource === 'panel'
  return (
    <Group>
      {folderSource !== 'environment' && (
        <Button variant="default" onClick={() => open('place')}>
          Change folder
        </Button>
      )}
      {passphraseSource !== 'environment' && (
        <Button variant="default" onClick={() => open('passphrase')}>
          {isSet ? 'Change passphrase' : 'Set passphrase'}
        </Button>
      )}
      {isSet && (
        <Button variant="default" c="red" onClick={() => open('no-passphrase')}>
          Remove passphrase
        </Button>
      )}
    </Group>
  )
}

/** Folder, encryption and status of the backups. */
export function BackupPart() {
  const place = useBackupPlace()
  const backups = useBackups()
  const [dialog, open] = useState<OpenDialog>(null)
  const [passphrase, show] = useState<string | null>(null)
  const data = place.data && backups.data ? { place: place.data, backups: backups.data } : undefined
  const query = {
    data,
    isError: place.isError || backups.isError,
    refetch: () => Promise.all([place.refetch(), backups.refetch()]),
  }
  const close = () => open(null)
  return (
    <Part
      title="Backups"
      query={query}
      toStatus={(found) => toBackupStatus(found.place, found.backups, Date.now())}
    >
      {(found) => (
        <>
          <Facts
            facts={{
              Folder: `${found.place.folder} (${PLACES[found.place.folderSource]})`,
              Passphrase: passphraseFact(found.place),
              Kept: found.place.keep === 0 ? 'none (BACKUP_KEEP)' : `${found.place.keep} (BACKUP_KEEP)`,
            }}
          />
          {passphrase !== null && (
            <PassphraseSheet
              passphrase={passphrase}
              checkWord={found.place.checkWord}
              onDone={() => show(null)}
            />
          )}
          <Actions place={found.place} open={open} />
          <BackUpNow backups={found.backups} isBlocked={found.place.isUnreadable} />
          {dialog === 'place' && <FolderDialog place={found.place} onClose={close} />}
          {dialog === 'passphrase' && (
            <PassphraseDialog
              isChange={found.place.passphraseSource === 'panel'}
              onSet={show}
              onClose={close}
            />
          )}
          {dialog === 'no-passphrase' && <RemovePassphraseDialog onClose={close} />}
        </>
      )}
    </Part>
  )
}
