import { Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  BACKUP_TEXTS,
  type BackupPlace,
  findPassphraseProblem,
  findPathProblem,
  getPathRule,
  PASSPHRASE_LENGTH,
} from '#contract/backup'
import type { FieldErrors } from '../../../lib/form-errors'
import { toast } from '../../../lib/toast'
import { BackupDialog } from './backup-dialog'
import { newPassphrase } from './new-passphrase'

interface DialogProps {
  onClose: () => void
}

/** Changes the backup folder; the server tests it before saving. */
export function FolderDialog({ place, onClose }: DialogProps & { place: BackupPlace }) {
  return (
    <BackupDialog
      label="Backup folder"
      action="Test and save"
      initial={({ folder }) => ({ folder })}
      validate={({ folder }): FieldErrors => {
        const problem = findPathProblem(folder.trim(), place.folder)
        return problem ? { folder: problem } : {}
      }}
      toChange={({ folder }) => ({ folder })}
      onSaved={() => {
        toast.success('Backup folder saved.')
        onClose()
      }}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <Text size="sm">
            Use a folder on the server that holds only backups, ideally on another disk. Existing backups stay
            where they are and are no longer deleted automatically.
          </Text>
          <TextInput
            label="Folder"
            description="Full path. Leave blank to keep backups next to the data."
            placeholder={getPathRule(place.folder).example}
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
  /** True if a passphrase is already set. */
  isChange: boolean
  onSet: (passphrase: string) => void
}

const validatePassphrase = ({ passphrase, again }: { passphrase: string; again: string }): FieldErrors => {
  const problem = findPassphraseProblem(passphrase)
  if (problem) return { passphrase: problem }
  return passphrase === again ? {} : { again: BACKUP_TEXTS.different }
}

/** Sets a passphrase, typed twice or generated. */
export function PassphraseDialog({ isChange, onSet, onClose }: PassphraseDialogProps) {
  const [isVisible, setVisible] = useState(false)
  const shown = { visible: isVisible, onVisibilityChange: setVisible, autoComplete: 'new-password' }
  return (
    <BackupDialog
      label={isChange ? 'Change passphrase' : 'Set passphrase'}
      action="Save passphrase"
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
            Every backup from now on is encrypted with this passphrase. No one can open a backup without it,
            not even the makers of Prospectus. Keep it on paper, away from the server.
            <span>{isChange && ' Earlier backups keep their passphrase.'}</span>
          </Text>
          <PasswordInput
            label="New passphrase"
            description={`At least ${PASSPHRASE_LENGTH.min} characters.`}
            required
            {...shown}
            {...form.getInputProps('passphrase')}
          />
          <PasswordInput label="Repeat passphrase" required {...shown} {...form.getInputProps('again')} />
          <Button
            variant="default"
            onClick={() => {
              const generated = newPassphrase()
              form.setFieldValue('passphrase', generated)
              form.setFieldValue('again', generated)
              form.clearErrors()
              setVisible(true)
            }}
          >
            Generate
          </Button>
        </>
      )}
    </BackupDialog>
  )
}

/** Removes the passphrase, so that later backups are unencrypted. */
export function RemovePassphraseDialog({ onClose }: DialogProps) {
  return (
    <BackupDialog
      label="Remove passphrase?"
      action="Remove"
      isDestructive
      initial={() => ({})}
      validate={() => ({})}
      toChange={(_values, { folder }) => ({ folder, passphrase: '' })}
      onSaved={() => {
        toast.success('Passphrase removed. New backups are not encrypted.')
        onClose()
      }}
      onCancel={onClose}
    >
      {() => (
        <Text size="sm">
          Anyone who gets hold of a later backup can read every enquiry in it. Earlier backups keep their
          passphrase.
        </Text>
      )}
    </BackupDialog>
  )
}
