import { Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  BACKUP_TEXTS,
  backupSettingsSchema,
  findPassphraseProblem,
  PASSPHRASE_LENGTH,
} from '#contract/backup'
import { type FieldErrors, fieldErrors } from '../../../lib/form-errors'
import { toast } from '../../../lib/toast'
import { BackupDialog } from './backup-dialog'
import { newPassphrase } from './new-passphrase'

interface DialogProps {
  onClose: () => void
}

/** Names another place for the backups; the server tries it before it takes it. */
export function PlaceDialog({ onClose }: DialogProps) {
  return (
    <BackupDialog
      label="Place of the backups"
      action="Try and save"
      initial={({ folder }) => ({ folder })}
      validate={({ folder }) => fieldErrors(backupSettingsSchema, { folder })}
      toChange={({ folder }) => ({ folder })}
      onSaved={() => {
        toast.success('Place of the backups saved.')
        onClose()
      }}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <Text size="sm">
            A folder of the server for the backups alone, best on another disk. Those that were made until now
            stay where they are, and are no longer tidied up.
          </Text>
          <TextInput
            label="Folder"
            description="Its whole path. Empty: beside the data."
            placeholder="/mnt/disk/prospectus"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            {...form.getInputProps('folder')}
          />
        </>
      )}
    </BackupDialog>
  )
}

interface PassphraseDialogProps extends DialogProps {
  /** Whether another one is in use. */
  isChange: boolean
  /** Shows it, to keep. */
  onSet: (passphrase: string) => void
}

const validatePassphrase = ({ passphrase, again }: { passphrase: string; again: string }): FieldErrors => {
  const problem = findPassphraseProblem(passphrase)
  if (problem) return { passphrase: problem }
  return passphrase === again ? {} : { again: BACKUP_TEXTS.different }
}

/** Sets a passphrase, typed twice or made here. */
export function PassphraseDialog({ isChange, onSet, onClose }: PassphraseDialogProps) {
  const [isVisible, setVisible] = useState(false)
  const shown = { visible: isVisible, onVisibilityChange: setVisible, autoComplete: 'new-password' }
  return (
    <BackupDialog
      label={isChange ? 'Another passphrase' : 'Set a passphrase'}
      action="Save the passphrase"
      initial={() => ({ passphrase: '', again: '' })}
      validate={validatePassphrase}
      toChange={({ passphrase }, { folder }) => ({ folder, passphrase })}
      onSaved={({ passphrase }) => {
        onSet(passphrase)
        onClose()
      }}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <Text size="sm">
            From the next one on, every backup is encrypted with this passphrase. Without it nobody can open
            them, not even whoever made this program: keep it on paper, where the server is not.
            <span>{isChange && ' Earlier backups keep the passphrase that they were made with.'}</span>
          </Text>
          <PasswordInput
            label="New passphrase"
            description={`${PASSPHRASE_LENGTH.min} characters or more.`}
            required
            {...shown}
            {...form.getInputProps('passphrase')}
          />
          <PasswordInput label="The same again" required {...shown} {...form.getInputProps('again')} />
          <Button
            variant="default"
            onClick={() => {
              const made = newPassphrase()
              form.setFieldValue('passphrase', made)
              form.setFieldValue('again', made)
              form.clearErrors()
              setVisible(true)
            }}
          >
            Make one for me
          </Button>
        </>
      )}
    </BackupDialog>
  )
}

/** Takes the passphrase away: backups lie in the clear from then on. */
export function NoPassphraseDialog({ onClose }: DialogProps) {
  return (
    <BackupDialog
      label="Take the passphrase away?"
      action="Take away"
      isDestructive
      initial={() => ({})}
      validate={() => ({})}
      toChange={(_values, { folder }) => ({ folder, passphrase: '' })}
      onSaved={() => {
        toast.success('Backups are not encrypted from the next one on.')
        onClose()
      }}
      onCancel={onClose}
    >
      {() => (
        <Text size="sm">
          From the next backup on, whoever has the file can read every enquiry in it. Earlier backups keep
          their passphrase.
        </Text>
      )}
    </BackupDialog>
  )
}
