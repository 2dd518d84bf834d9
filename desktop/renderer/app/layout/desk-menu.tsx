import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

/** The office's screens, beside the specified navigation. */
export const DESK_LINKS = [
  { label: 'Desk', href: '/desk' },
  { label: 'People', href: '/people' },
  { label: 'Imports', href: '/imports' },
  { label: 'Reports', href: '/reports' },
  { label: 'Audit', href: '/audit' },
] as const

/** The way to them from every screen. */
export function DeskMenu({ className }: { className?: string | undefined }) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          className={className}
          variant="subtle"
          size="lg"
          aria-label="People, imports, reports and audit"
          title="People, imports, reports and audit"
        >
          <IconChevronDown size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {DESK_LINKS.map(({ label, href }) => (
          <Menu.Item key={href} component={Link} to={href}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
