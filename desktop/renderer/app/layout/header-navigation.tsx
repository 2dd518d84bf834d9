import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { useSession } from '../../lib/session'
import { canOpenLink } from '../screens'
import classes from './header-navigation.module.css'
import {
  isCurrentLink,
  type NavigationGroup,
  type NavigationLink,
  navigationEntries,
} from './navigation-entries'

interface DropdownProps extends NavigationGroup {
  groups: NavigationGroup[]
}

function Dropdown({ label, links, groups }: DropdownProps) {
  const location = useLocation()
  const all = [...links, ...groups.flatMap((group) => group.links)]
  const isCurrent = all.some(({ href }) => isCurrentLink(location, href))
  const item = ({ label: name, href }: NavigationLink) => (
    <Menu.Item
      key={href}
      component={Link}
      to={href}
      aria-current={isCurrentLink(location, href) ? 'page' : undefined}
    >
      {name}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.link} data-current={isCurrent || undefined}>
          {label}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {links.map(item)}
        {links.length > 0 && groups.length > 0 && <Menu.Divider />}
        <div className={classes.groups}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset can't group the items of a menu
            <div key={group.label} role="group" aria-label={group.label}>
              <Menu.Label aria-hidden>{group.label}</Menu.Label>
              {group.links.map(item)}
            </div>
          ))}
        </div>
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
