import { Modal, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AdminUserRecord } from '#contract/account-responses'
import { type AccountRights, ROLES, toPermissions } from '#contract/roles'
import { confirmDelete } from '../../../components/confirm'
import { DialogForm } from '../../../components/dialog-form'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { toast } from '../../../lib/toast'
import { RoleFields } from './role-fields'
import { USERS_KEY } from './use-admin-users'

/** Whether somebody may do less than before. */
function isLower(before: AccountRights, after: AccountRights): boolean {
  const kept = toPermissions(after)
  return toPermissions(before).some((permission) => !kept.includes(permission))
}

/** Changes a role; where it takes something away, after asking. */
function useChangeRole(user: AdminUserRecord, onDone: () => void) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (standing: AccountRights) => api.changeRole({ id: user.id }, standing),
    onSuccess: ({ message, admin }) => {
      client.setQueryData<AdminUserRecord[]>(USERS_KEY, (users) =>
        users?.map((each) => (each.id === admin.id ? admin : each)),
      )
      toast.success(message)
      onDone()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: USERS_KEY }),
  })
  const save = (standing: AccountRights) => {
    if (!isLower(user, standing)) return mutate(standing)
    confirmDelete({
      question: `Let ${user.name} do less?`,
      detail: `${ROLES[standing.role].label}: ${ROLES[standing.role].summary}`,
      more:
        standing.role === 'owner'
          ? 'Their open enquiries go back to everybody, with their next steps.'
          : 'What they may not see any more leaves their screen at once.',
      confirm: 'Save the role',
      onConfirm: () => mutate(standing),
    })
  }
  return { save, isBusy: isPending, problem: error ? failureText(error, { failed: 'Operation failed' }) : '' }
}

interface RoleDialogProps {
  user: AdminUserRecord
  onClose: () => void
}

function RoleForm({ user, onClose }: RoleDialogProps) {
  const [standing, setStanding] = useState<AccountRights>({
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
