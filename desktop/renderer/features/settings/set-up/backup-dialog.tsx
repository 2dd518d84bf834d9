import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { ownPasswordSchema } from '#contract/second-step'
import { Banner, Problem } from '../../../components/banner'
import { api } from '../../../lib/api'
import { type FieldErrors, fieldErrors } from '../../../lib/form-errors'
import { useSubmit } from '../../../lib/use-submit'
import { OwnPassword } from '../../accounts'
import { useBackupSettings, useRefreshBackups } from './use-backup-settings'

type Settings = Awaited<ReturnType<typeof api.readBackupSettings>>
type Change = Pick<Parameters<typeof api.writeBackupSettings>[0], 'folder' | 'passphrase'>

interface BackupFormProps<T extends Record<string, string>> {
  label: string
  action: string
  isDestructive?: boolean
  initial: T
  stored: Settings
  validate: (values: T) => FieldErrors
  /** What is sent, beside the own password. */
  toChange: (values: T, stored: Settings) => Change
  onSaved: (values: T) => void
  onCancel: () => void
  children: (form: UseFormReturnType<T & { currentPassword: string }>) => ReactNode
}

/** A form that changes something of the backups: with the own password, since a session alone may not. */
function BackupForm<T extends Record<string, string>>({
  label,
  action,
  isDestructive = false,
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
    // Other forms of the screen have fields of the same names.
    name: 'backup-settings',
    initialValues: { ...initial, currentPassword: '' },
    validate: (values) => ({
      ...validate(values),
      ...fieldErrors(ownPasswordSchema, { currentPassword: values.currentPassword }),
    }),
  })
  const texts = { failed: 'The backups could not be changed.' }
  const { isBusy, problem, onSubmit } = useSubmit(form, texts, async (values) => {
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
    <form onSubmit={onSubmit} noValidate aria-label={label}>
      <Stack gap="md">
        <Problem text={problem} />
        {children(form)}
        <OwnPassword {...form.getInputProps('currentPassword')} />
        <Group>
          <Button type="submit" color={isDestructive ? 'red' : undefined} loading={isBusy}>
            {action}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={isBusy}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
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
        text="The settings could not be loaded."
        action={{ label: 'Try again', run: () => void refetch() }}
      />
    )
  if (!data || isFetching) return <Skeleton h={220} />
  return <BackupForm {...props} stored={data} initial={initial(data)} />
}

/** The same as a dialog, upon what is stored now. */
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
