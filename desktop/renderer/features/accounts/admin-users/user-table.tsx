import { Badge, Button, Text } from '@mantine/core'
import type { AdminUserRecord } from '#contract/account-responses'
import { ADMIN_USERS_TEXTS, ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import { avatarColour, toInitials } from '#contract/display'
import type { BannerMessage } from '../../../components/banner'
import { type Column, DataTable } from '../../../components/data-table/data-table'
import { LoadingRows } from '../../../components/data-table/loading-rows'
import { DeleteButton } from '../../../components/delete-button'
import { EmailLink } from '../../../components/email-link'
import { Timestamp } from '../../../components/timestamp'
import { useSession } from '../../../lib/session'
import classes from './admin-users.module.css'
import { useDeleteUser, useResendCode, useSignOut } from './use-admin-users'

/** A person's initials on their pastel. */
function UserAvatar({ name, email }: { name: string; email: string }) {
  return (
    <span
      className={classes.avatar}
      style={{ backgroundColor: avatarColour(name || email) }}
      aria-hidden="true"
    >
      {toInitials(name, email)}
    </span>
  )
}

interface UserState extends ReturnType<typeof useDeleteUser>, ReturnType<typeof useSignOut> {
  resend: ReturnType<typeof useResendCode>
  /** Place in the list, from 1. */
  number: number
  attributes: { 'aria-busy': boolean }
}

function Person({ id, name, email, pending }: AdminUserRecord) {
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

function DeleteUser({ user, isBusy, remove }: { user: AdminUserRecord } & UserState) {
  const text = isBusy ? ADMIN_USERS_TEXTS.deleting : 'Delete'
  return (
    <DeleteButton label={`${text} ${user.name || user.email}`} onClick={remove} disabled={isBusy}>
      {text}
    </DeleteButton>
  )
}

/** What may be done with an account; a pending one can be sent its code again, where it is entered next. */
function Actions({ user, ...state }: { user: AdminUserRecord } & UserState) {
  const isSelf = useSession((session) => session.user?.id === user.id)
  if (isSelf) return <DeleteUser user={user} {...state} />
  if (!user.pending)
    return (
      <span className={classes.actions}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Sign out everywhere: ${user.name || user.email}`}
          disabled={state.isSigningOut}
          onClick={state.signOut}
        >
          Sign out everywhere
        </Button>
        <DeleteUser user={user} {...state} />
      </span>
    )
  const { isPending, mutate } = state.resend
  return (
    <span className={classes.actions}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Send the code again: ${user.name || user.email}`}
        disabled={isPending}
        onClick={() => mutate()}
      >
        Send the code again
      </Button>
      <DeleteUser user={user} {...state} />
    </span>
  )
}

const COLUMNS: readonly Column<AdminUserRecord, UserState>[] = [
  { key: 'number', label: '#', cell: (_, { number }) => number },
  { key: 'user', label: 'User', cell: (user) => <Person {...user} /> },
  { key: 'email', label: 'Email', cell: ({ email }) => <EmailLink email={email} /> },
  { key: 'registered', label: 'Registered At', cell: ({ createdAt }) => <Timestamp iso={createdAt} /> },
  { key: 'action', label: 'Action', cell: (user, state) => <Actions user={user} {...state} /> },
]

const toCard = (user: AdminUserRecord, _: unknown, state: UserState) => (
  <>
    <Person {...user} />
    <EmailLink email={user.email} />
    <div className={classes.cardFoot}>
      <Timestamp iso={user.createdAt} />
      <Actions user={user} {...state} />
    </div>
  </>
)

interface UserTableProps {
  users: readonly AdminUserRecord[] | undefined
  isPending: boolean
  show: (message: BannerMessage) => void
}

/** The administrators. */
export function UserTable({ users, isPending, show }: UserTableProps) {
  const useUser = (user: AdminUserRecord, place: number): UserState => {
    const removal = useDeleteUser(user, show)
    const resend = useResendCode(user, show)
    return {
      ...removal,
      ...useSignOut(user, show),
      resend,
      number: place + 1,
      attributes: { 'aria-busy': removal.isBusy },
    }
  }
  return (
    <DataTable
      items={users}
      getKey={({ id }) => id}
      columns={COLUMNS}
      useRow={useUser}
      card={toCard}
      tableFrom="48em"
      loading={
        isPending && <LoadingRows text={ADMIN_USERS_TEXTS.loading} isTextShown count={3} height={48} />
      }
      empty={<Text role="status">{ADMIN_USERS_TEXTS.empty}</Text>}
      aria-label="Admin users"
      className={classes.table}
      verticalSpacing="xs"
    />
  )
}
