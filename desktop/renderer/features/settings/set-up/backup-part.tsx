import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { BackupPlace, BackupResponse } from '#contract/backup'
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
  isFolderNext: boolean
  open: (dialog: OpenDialog) => void
}

/** Buttons for the settings that no environment variable overrides. */
function Actions({ place: { folderSource, passphraseSource }, isFolderNext, open }: ActionsProps) {
  const isSet = passphraseSource === 'panel'
  return (
    <Group>
      {folderSource !== 'environment' && (
        <Button {...(!isFolderNext && { variant: 'default' })} onClick={() => open('place')}>
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

/** The folder of the backups and their status, as one query. */
export function useBackupState() {
  const place = useBackupPlace()
  const backups = useBackups()
  return {
    data: place.data && backups.data ? { place: place.data, backups: backups.data } : undefined,
    isError: place.isError || backups.isError,
    refetch: () => Promise.all([place.refetch(), backups.refetch()]),
  }
}

interface BackupSetUpProps {
  place: BackupPlace
  backups: BackupResponse
  /** The primary button; none if nothing is left to do. */
  next?: 'folder' | 'backup' | null
}

/** Folder and encryption of the backups. */
export function BackupSetUp({ place, backups, next = 'backup' }: BackupSetUpProps) {
  const [dialog, open] = useState<OpenDialog>(null)
  const [passphrase, show] = useState<string | null>(null)
  const close = () => open(null)
  return (
    <>
      <Facts
        facts={{
          Folder: `${place.folder} (${PLACES[place.folderSource]})`,
          Passphrase: passphraseFact(place),
          Kept: place.keep === 0 ? 'none (BACKUP_KEEP)' : `${place.keep} (BACKUP_KEEP)`,
        }}
      />
      {passphrase !== null && (
        <PassphraseSheet passphrase={passphrase} checkWord={place.checkWord} onDone={() => show(null)} />
      )}
      <Actions place={place} isFolderNext={next === 'folder'} open={open} />
      <BackUpNow backups={backups} isBlocked={place.isUnreadable} isSecondary={next !== 'backup'} />
      {dialog === 'place' && <FolderDialog place={place} onClose={close} />}
      {dialog === 'passphrase' && (
        <PassphraseDialog isChange={place.passphraseSource === 'panel'} onSet={show} onClose={close} />
      )}
      {dialog === 'no-passphrase' && <RemovePassphraseDialog onClose={close} />}
    </>
  )
}

/** Folder, encryption and status of the backups. */
export function BackupPart() {
  return (
    <Part
      title="Backups"
      query={useBackupState()}
      toStatus={({ place, backups }) => toBackupStatus(place, backups, Date.now())}
    >
      {(found) => (
        <>
          <Text size="sm" c="dimmed">
            A backup runs every night and is test-restored to check that it works. For each day, we keep the
            first and the last.
          </Text>
          <BackupSetUp {...found} />
        </>
      )}
    </Part>
  )
}
