import { Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { AdminUserRecord } from '#contract/accounts'
import type { BannerMessage } from '../../../components/banner'
import classes from './admin-users.module.css'
import { UserCard, UserRow } from './user-row'

const COLUMNS = ['#', 'User', 'Email', 'Registered At', 'Action'] as const

interface UserTableProps {
  users: readonly AdminUserRecord[]
  show: (message: BannerMessage) => void
}

/** The administrators: a table, or cards where the window is narrow. */
export function UserTable({ users, show }: UserTableProps) {
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const List = isWide ? UserRow : UserCard
  const rows = users.map((user, index) => <List key={user.id} user={user} number={index + 1} show={show} />)

  if (!isWide) {
    return (
      <ul className={classes.cards} aria-label="Admin users">
        {rows}
      </ul>
    )
  }
  return (
    <Table className={classes.table} aria-label="Admin users" verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map((column) => (
            <Table.Th key={column} scope="col">
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{rows}</Table.Tbody>
    </Table>
  )
}
