import { Badge, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { AdminUserRecord } from '#contract/account-responses'
import { ADMIN_USERS_TEXTS, ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import { avatarColour, toInitials } from '#contract/display'
import { ROLES } from '#contract/roles'
import type { BannerMessage } from '../../../components/banner'
import { type Column, DataTable } from '../../../components/data-table/data-table'
import { LoadingRows } from '../../../components/data-table/loading-rows'
import { DeleteButton } from '../../../components/delete-button'
import { EmailLink } from '../../../components/email-link'
import { Timestamp } from '../../../components/timestamp'
import { useMay } from '../../../lib/may'
import { useSession } from '../../../lib/session'
import classes from './admin-users.module.css'
import { RoleDialog } from './role-dialog'
import { useDeleteUser, useResendCode, useResetSignIn, useSignOut } from './use-admin-users'

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

interface UserState
  extends ReturnType<typeof useDeleteUser>,
    ReturnType<typeof useSignOut>,
    ReturnType<typeof useResetSignIn> {
  resend: ReturnType<typeof useResendCode>
  /** Position in the list, from 1. */
  number: number
  attributes: { 'aria-busy': boolean }
}

function Person({ id, name, email, pending, role }: AdminUserRecord) {
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
        {role && role !== 'administrator' && (
          <Badge size="sm" variant="light">
            {ROLES[role].label}
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

function RoleButton({ user }: { user: AdminUserRecord }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Role of ${user.name || user.email}`}
        onClick={open}
      >
        Role
      </Button>
      <RoleDialog user={user} isOpen={isOpen} onClose={close} />
    </>
  )
}

function Actions({ user, ...state }: { user: AdminUserRecord } & UserState) {
  const { isPending, mutate } = state.resend
  const isSelf = useSession((session) => session.user?.id === user.id)
  if (!useMay('manage-accounts')) return null
  return (
    <span className={classes.actions}>
      {user.pending && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Resend code: ${user.name || user.email}`}
          disabled={isPending}
          onClick={() => mutate()}
        >
          Resend code
        </Button>
      )}
      <RoleButton user={user} />
      {!isSelf && !user.pending && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Sign out everywhere: ${user.name || user.email}`}
            disabled={state.isSigningOut}
            onClick={state.signOut}
          >
            Sign out everywhere
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Reset sign-in: ${user.name || user.email}`}
            disabled={state.isResetting}
            onClick={state.resetSignIn}
          >
            Reset sign-in
          </Button>
        </>
      )}
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

export function UserTable({ users, isPending, show }: UserTableProps) {
  const mayManage = useMay('manage-accounts')
  const useUser = (user: AdminUserRecord, place: number): UserState => {
    const removal = useDeleteUser(user, show)
    const resend = useResendCode(user, show)
    return {
      ...removal,
      ...useSignOut(user, show),
      ...useResetSignIn(user, show),
      resend,
      number: place + 1,
      attributes: { 'aria-busy': removal.isBusy },
    }
  }
  return (
    <DataTable
      items={users}
      getKey={({ id }) => id}
      columns={mayManage ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'action')}
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
