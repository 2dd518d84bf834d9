import { Drawer, Group, Stack, Switch, Text } from '@mantine/core'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useDeskPreferences } from '../../features/enquiries/desk-preferences'
import { useSession } from '../../lib/session'
import { canOpenLink } from '../screens'
import { DESK_LINKS } from './desk-menu'
import { Greeting } from './greeting'
import { LogoutButton } from './logout-button'
import classes from './mobile-navigation.module.css'
import {
  isCurrentLink,
  type NavigationGroup,
  type NavigationLink,
  navigationEntries,
} from './navigation-entries'
import { ToolsMenu } from './tools-menu'

interface MobileNavigationProps {
  opened: boolean
  onClose: () => void
  onHelp: () => void
}

export function MobileNavigation({ opened, onClose, onHelp }: MobileNavigationProps) {
  const { isMasked, setMasked } = useDeskPreferences()
  const user = useSession((state) => state.user)
  const location = useLocation()
  const link = ({ label, href }: NavigationLink) => (
    <Link
      key={href}
      to={href}
      className={classes.link}
      aria-current={isCurrentLink(location, href) ? 'page' : undefined}
      onClick={onClose}
    >
      {label}
    </Link>
  )
  const group = ({ label, links }: NavigationGroup) =>
    links.length > 0 && (
      <div key={label} className={classes.group}>
        <Text className={classes.label}>{label}</Text>
        {links.map(link)}
      </div>
    )
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(20rem, 88vw)"
      title="Menu"
      closeButtonProps={{ 'aria-label': 'Close menu' }}
    >
      <Stack gap="lg">
        <nav aria-label="Panel" className={classes.navigation}>
          {navigationEntries(canOpenLink(user)).map((entry) =>
            'links' in entry ? (
              <Fragment key={`${entry.label} dropdown`}>
                {group(entry)}
                {entry.groups.map(group)}
              </Fragment>
            ) : (
              link(entry)
            ),
          )}
        </nav>
        <nav aria-label="Desk" className={classes.navigation}>
          {DESK_LINKS.filter(({ href }) => canOpenLink(user)(href)).map(link)}
        </nav>
        <Switch
          label="Hide phone numbers and emails"
          checked={isMasked}
          onChange={(event) => setMasked(event.currentTarget.checked)}
        />
        <Group justify="space-between">
          <Greeting className={classes.greeting} onOpen={onClose} />
          <Group gap="xs" ml="auto">
            <ToolsMenu onHelp={onHelp} />
            <LogoutButton className={classes.logout} />
          </Group>
        </Group>
      </Stack>
    </Drawer>
  )
}
