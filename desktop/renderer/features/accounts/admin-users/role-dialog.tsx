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

function removesPermissions(before: AccountRights, after: AccountRights): boolean {
  const kept = toPermissions(after)
  return toPermissions(before).some((permission) => !kept.includes(permission))
}

/** Changes a role, after a confirmation if it takes permissions away. */
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
    if (!removesPermissions(user, standing)) return mutate(standing)
    confirmDelete({
      question: `Reduce permissions of ${user.name}?`,
      detail: `${ROLES[standing.role].label}: ${ROLES[standing.role].summary}`,
      more:
        standing.role === 'owner'
          ? 'Their open enquiries will be unassigned and keep their next steps.'
          : 'They’ll lose access right away, on open screens too.',
      confirm: 'Save role',
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
      action="Save role"
      sending={{ ...sending, onSubmit }}
      onCancel={onClose}
    >
      <Text size="sm">Changes apply right away, in all open windows.</Text>
      <RoleFields
        standing={standing}
        onChange={(part) => setStanding((current) => ({ ...current, ...part }))}
      />
    </DialogForm>
  )
}

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
