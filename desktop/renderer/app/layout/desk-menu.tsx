import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useSession } from '../../lib/session'
import { canOpenLink } from '../screens'

/** The desk's screens, which are not part of the specified navigation. */
export const DESK_LINKS = [
  { label: 'Desk', href: '/desk' },
  { label: 'People', href: '/people' },
  { label: 'Imports', href: '/imports' },
  { label: 'Reports', href: '/reports' },
  { label: 'Audit', href: '/audit' },
] as const

/** Joins names, such as "People, imports, reports and audit". */
const toList = ([first = '', ...others]: readonly string[]) =>
  [first, ...others.map((name) => name.toLowerCase())].join(', ').replace(/, ([^,]+)$/, ' and $1')

export function DeskMenu({ className }: { className?: string | undefined }) {
  const user = useSession((state) => state.user)
  const links = DESK_LINKS.filter(({ href }) => canOpenLink(user)(href))
  const names = links.filter(({ href }) => href !== '/desk').map(({ label }) => label)
  // The desk has its own link next to this menu.
  if (names.length === 0) return null
  const label = toList(names)
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon className={className} variant="subtle" size="lg" aria-label={label} title={label}>
          <IconChevronDown size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ label: name, href }) => (
          <Menu.Item key={href} component={Link} to={href}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
