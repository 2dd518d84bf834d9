import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { AdminUserRecord } from '#contract/account-responses'
import type { Standing } from '#contract/roles'
import { Problem } from '../../../components/banner'
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
  const { save, isBusy, problem } = useChangeRole(user, onClose)
  return (
    <form
      aria-label={`Role of ${user.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        save(standing)
      }}
    >
      <Stack gap="md">
        <Text size="sm">It counts at once, in every window that is open.</Text>
        <Problem text={problem} />
        <RoleFields
          standing={standing}
          onChange={(part) => setStanding((current) => ({ ...current, ...part }))}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            Save the role
          </Button>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
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
