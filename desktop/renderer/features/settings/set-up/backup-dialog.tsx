import { Modal, Skeleton } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { ownPasswordSchema } from '#contract/second-step'
import { Banner } from '../../../components/banner'
import { DialogForm } from '../../../components/dialog-form'
import { api } from '../../../lib/api'
import { type FieldErrors, fieldErrors } from '../../../lib/form-errors'
import { useFirstField } from '../../../lib/use-first-field'
import { useSubmit } from '../../../lib/use-submit'
import { OwnPassword } from '../../accounts'
import { useBackupSettings, useRefreshBackups } from './use-backup-settings'

type Settings = Awaited<ReturnType<typeof api.readBackupSettings>>
type Change = Pick<Parameters<typeof api.writeBackupSettings>[0], 'folder' | 'passphrase'>

interface BackupFormProps<T extends Record<string, string>> {
  label: string
  action: string
  isDestructive?: boolean | undefined
  initial: T
  stored: Settings
  validate: (values: T) => FieldErrors
  toChange: (values: T, stored: Settings) => Change
  onSaved: (values: T) => void
  onCancel: () => void
  children: (form: UseFormReturnType<T & { currentPassword: string }>) => ReactNode
}

/** A form that changes backup settings. It requires the password, so that a stolen session can't change them. */
function BackupForm<T extends Record<string, string>>({
  label,
  action,
  isDestructive,
  initial,
  stored,
  validate,
  toChange,
  onSaved,
  onCancel,
  children,
}: BackupFormProps<T>) {
  const refresh = useRefreshBackups()
  const form = useForm<T & { currentPassword: string }>({
    // Other forms on the screen have fields with the same names.
    name: 'backup-settings',
    initialValues: { ...initial, currentPassword: '' },
    validate: (values) => ({
      ...validate(values),
      ...fieldErrors(ownPasswordSchema, { currentPassword: values.currentPassword }),
    }),
  })
  // The dialog opens without fields, until the stored settings are loaded.
  useFirstField(() => form.getInputNode(Object.keys(form.values)[0] ?? ''))
  const texts = { failed: 'Could not change backup settings.' }
  const sending = useSubmit(form, texts, async (values) => {
    const { currentPassword } = values
    await api.writeBackupSettings({
      ...toChange(values, stored),
      currentPassword,
      updatedAt: stored.updatedAt,
    })
    await refresh()
    onSaved(values)
  })
  return (
    <DialogForm
      label={label}
      action={action}
      isDestructive={isDestructive}
      sending={sending}
      onCancel={onCancel}
    >
      {children(form)}
      <OwnPassword {...form.getInputProps('currentPassword')} />
    </DialogForm>
  )
}

type BackupDialogProps<T extends Record<string, string>> = Omit<BackupFormProps<T>, 'stored' | 'initial'> & {
  initial: (stored: Settings) => T
}

function LoadedForm<T extends Record<string, string>>({ initial, ...props }: BackupDialogProps<T>) {
  const { data, isError, refetch, isFetching } = useBackupSettings()
  if (isError)
    return (
      <Banner
        tone="failure"
        text="Could not load settings."
        action={{ label: 'Try again', run: () => void refetch() }}
      />
    )
  if (!data || isFetching) return <Skeleton h={220} />
  return <BackupForm {...props} stored={data} initial={initial(data)} />
}

/** A dialog that loads the stored settings into its form. */
export function BackupDialog<T extends Record<string, string>>(props: BackupDialogProps<T>) {
  return (
    <Modal
      opened
      onClose={props.onCancel}
      title={props.label}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
      centered
    >
      <LoadedForm {...props} />
    </Modal>
  )
}
