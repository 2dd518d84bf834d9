import { Badge, Table } from '@mantine/core'
import type { AdminUserRecord } from '#contract/accounts'
import { ADMIN_USERS_TEXTS, ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import type { BannerMessage } from '../../../components/banner'
import { DeleteButton } from '../../../components/delete-button'
import { EmailLink } from '../../../components/email-link'
import { Timestamp } from '../../../components/timestamp'
import { useSession } from '../../../lib/session'
import classes from './admin-users.module.css'
import { useDeleteUser } from './use-delete-user'
import { UserAvatar } from './user-avatar'

interface UserProps {
  user: AdminUserRecord
  /** Place in the list, from 1. */
  number: number
  show: (message: BannerMessage) => void
}

function Person({ user: { id, name, email, pending } }: Pick<UserProps, 'user'>) {
  const isSelf = useSession((state) => state.user?.id === id)
  return (
    <span className={classes.user}>
      <UserAvatar name={name} email={email} />
      <span className={classes.names}>
        <span className={classes.name}>{name || ENQUIRY_SCREEN_TEXTS.missing}</span>
        {isSelf && (
          <Badge size="sm" variant="default">
            You
          </Badge>
        )}
        {pending && <span className={classes.pending}>Pending</span>}
      </span>
    </span>
  )
}

function DeleteUser({ user, isBusy, remove }: Pick<UserProps, 'user'> & ReturnType<typeof useDeleteUser>) {
  const text = isBusy ? ADMIN_USERS_TEXTS.deleting : 'Delete'
  return (
    <DeleteButton label={`${text} ${user.name || user.email}`} onClick={remove} disabled={isBusy}>
      {text}
    </DeleteButton>
  )
}

/** An administrator as a row. */
export function UserRow({ user, number, show }: UserProps) {
  const removal = useDeleteUser(user, show)
  return (
    <Table.Tr aria-busy={removal.isBusy}>
      <Table.Td className={classes.number}>{number}</Table.Td>
      <Table.Td>
        <Person user={user} />
      </Table.Td>
      <Table.Td>
        <EmailLink email={user.email} />
      </Table.Td>
      <Table.Td>
        <Timestamp iso={user.createdAt} />
      </Table.Td>
      <Table.Td>
        <DeleteUser user={user} {...removal} />
      </Table.Td>
    </Table.Tr>
  )
}

/** An administrator as a card, where the window is too narrow for the table. */
export function UserCard({ user, show }: UserProps) {
  const removal = useDeleteUser(user, show)
  return (
    <li className={classes.card} aria-busy={removal.isBusy}>
      <Person user={user} />
      <EmailLink email={user.email} />
      <div className={classes.cardFoot}>
        <Timestamp iso={user.createdAt} />
        <DeleteUser user={user} {...removal} />
      </div>
    </li>
  )
}
