import { Modal, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { AdminUserRecord } from '#contract/account-responses'
import type { Standing } from '#contract/roles'
import { DialogForm } from '../../../components/dialog-form'
import { RoleFields } from './role-fields'
import { useChangeRole } from './use-change-role'

interface RoleDialogProps {
  user: AdminUserRecord
  onClose: () => void
}

function RoleForm({ user, onClose }: RoleDialogProps) {
  const [standing, setStanding] = useState<Standing>({
    role: user.role,
    mayPublish: user.mayPublish,
    mayExport: user.mayExport,
  })
  const { save, ...sending } = useChangeRole(user, onClose)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save(standing)
  }
  return (
    <DialogForm
      label={`Role of ${user.name}`}
      action="Save the role"
      sending={{ ...sending, onSubmit }}
      onCancel={onClose}
    >
      <Text size="sm">It counts at once, in every window that is open.</Text>
      <RoleFields
        standing={standing}
        onChange={(part) => setStanding((current) => ({ ...current, ...part }))}
      />
    </DialogForm>
  )
}

/** Changes what a colleague is and may. */
export function RoleDialog({ isOpen, ...props }: RoleDialogProps & { isOpen: boolean }) {
  return (
    <Modal
      opened={isOpen}
      onClose={props.onClose}
      title={`Role of ${props.user.name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      centered
    >
      <RoleForm {...props} />
    </Modal>
  )
}
