import { Badge, Table } from '@mantine/core'
import type { AdminUserRecord } from '#contract/accounts'
import { ADMIN_USERS_TEXTS, ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import type { BannerMessage } from '../../components/banner'
import { DeleteButton } from '../../components/delete-button'
import { EmailLink } from '../../components/email-link'
import { Moment } from '../../components/moment'
import { useSession } from '../../lib/session'
import classes from './admin-users.module.css'
import { useDeleteUser } from './use-delete-user'
import { UserAvatar } from './user-avatar'

interface UserRowProps {
  user: AdminUserRecord
  /** Place in the list, from 1. */
  number: number
  show: (message: BannerMessage) => void
}

/** An administrator (A132). */
export function UserRow({ user, number, show }: UserRowProps) {
  const { name, email, createdAt, pending } = user
  const { remove, isBusy } = useDeleteUser(user, show)
  const isSelf = useSession((state) => state.user?.id === user.id)
  return (
    <Table.Tr aria-busy={isBusy}>
      <Table.Td className={classes.number}>{number}</Table.Td>
      <Table.Td>
        <span className={classes.user}>
          <UserAvatar name={name} email={email} />
          <span className={classes.name}>{name || ENQUIRY_SCREEN_TEXTS.missing}</span>
          {isSelf && (
            <Badge size="sm" variant="default">
              You
            </Badge>
          )}
          {pending && <span className={classes.pending}>Pending</span>}
        </span>
      </Table.Td>
      <Table.Td data-label="Email">
        <EmailLink email={email} />
      </Table.Td>
      <Table.Td data-label="Registered At">
        <Moment iso={createdAt} />
      </Table.Td>
      <Table.Td>
        <DeleteButton
          label={isBusy ? ADMIN_USERS_TEXTS.deleting : `Delete ${name || email}`}
          onClick={remove}
          disabled={isBusy}
        >
          {isBusy ? ADMIN_USERS_TEXTS.deleting : 'Delete'}
        </DeleteButton>
      </Table.Td>
    </Table.Tr>
  )
}
