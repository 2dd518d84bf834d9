import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { BackupPlace } from '#contract/backup'
import { BackUpNow, useBackups } from '../../backups'
import { NoPassphraseDialog, PassphraseDialog, PlaceDialog } from './backup-forms'
import { Facts } from './facts'
import { Part } from './part'
import { PassphraseSheet } from './passphrase-sheet'
import { backupStanding } from './standings'
import { useBackupPlace } from './use-backup-settings'

const PLACES: Readonly<Record<BackupPlace['folderSource'], string>> = {
  environment: 'BACKUP_DIR, which wins',
  panel: 'set here',
  default: 'beside the data',
}

function passphraseFact({ passphraseSource, isUnreadable, checkWord }: BackupPlace): string {
  if (passphraseSource === 'environment') return 'set (PROSPECTUS_BACKUP_PASSPHRASE, which wins)'
  if (passphraseSource === 'none') return 'none'
  return isUnreadable ? 'stored, and can’t be read' : `set here, check word ${checkWord}`
}

type OpenDialog = 'place' | 'passphrase' | 'no-passphrase' | null

interface ActionsProps {
  place: BackupPlace
  open: (dialog: OpenDialog) => void
}

/** What can be changed of the backups: what the environment does not say. */
function Actions({ place: { folderSource, passphraseSource }, open }: ActionsProps) {
  const isSet = passphraseSource === 'panel'
  return (
    <Group>
      {folderSource !== 'environment' && (
        <Button variant="default" onClick={() => open('place')}>
          Change the place
        </Button>
      )}
      {passphraseSource !== 'environment' && (
        <Button variant="default" onClick={() => open('passphrase')}>
          {isSet ? 'Change the passphrase' : 'Set a passphrase'}
        </Button>
      )}
      {isSet && (
        <Button variant="default" c="red" onClick={() => open('no-passphrase')}>
          Take the passphrase away
        </Button>
      )}
    </Group>
  )
}

/** Where the backups lie, what encrypts them, and whether the newest was restored for a test. */
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
      standing={(found) => backupStanding(found.place, found.backups, Date.now())}
    >
      {(found) => (
        <>
          <Facts
            facts={{
              Place: `${found.place.folder} (${PLACES[found.place.folderSource]})`,
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
          <BackUpNow backups={found.backups} isHindered={found.place.isUnreadable} />
          {dialog === 'place' && <PlaceDialog onClose={close} />}
          {dialog === 'passphrase' && (
            <PassphraseDialog
              isChange={found.place.passphraseSource === 'panel'}
              onSet={show}
              onClose={close}
            />
          )}
          {dialog === 'no-passphrase' && <NoPassphraseDialog onClose={close} />}
        </>
      )}
    </Part>
  )
}
