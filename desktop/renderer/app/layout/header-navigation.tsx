import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { useSession } from '../../lib/session'
import { canOpenLink } from '../screens'
import classes from './header-navigation.module.css'
import { type NavigationLink, navigationEntries } from './navigation-entries'

function Dropdown({ label, links }: { label: string; links: NavigationLink[] }) {
  const { pathname } = useLocation()
  const isCurrent = links.some(({ href }) => href.toLowerCase() === pathname.toLowerCase())
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.link} data-current={isCurrent || undefined}>
          {label}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
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

export function HeaderNavigation() {
  const user = useSession((state) => state.user)
  return (
    <nav className={classes.navigation} aria-label="Panel">
      {navigationEntries(canOpenLink(user)).map((entry) =>
        'links' in entry ? (
          <Dropdown key={entry.label} {...entry} />
        ) : (
          <NavLink key={entry.label} to={entry.href} className={classes.link}>
            {entry.label}
          </NavLink>
        ),
      )}
    </nav>
  )
}
