import { AppShell, Burger, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHeadset } from '@tabler/icons-react'
import { NavLink, Outlet } from 'react-router-dom'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { Brand } from '../../components/brand'
import { ColourSchemeToggle } from '../../components/colour-scheme-toggle'
import { Reminders } from '../../features/enquiries/reminders/reminders'
import { useHandOvers } from '../../features/enquiries/use-hand-overs'
import { useLiveUpdates } from '../../features/enquiries/use-live-updates'
import { UnsavedBlocker } from '../unsaved-blocker'
import { Commands } from './commands'
import { Greeting } from './greeting'
import { HeaderNavigation } from './header-navigation'
import { LogoutButton } from './logout-button'
import { MaskToggle } from './mask-toggle'
import { MobileNavigation } from './mobile-navigation'
import classes from './panel-layout.module.css'

/** The link to the Desk from every screen. */
function DeskLink({ className }: { className?: string | undefined }) {
  return (
    <NavLink to="/desk" className={className} title="The desk (g w)">
      <IconHeadset size={17} aria-hidden />
      <span className={classes.deskWord}>Desk</span>
    </NavLink>
  )
}

/** Header, screen and footer of the panel. */
export function PanelLayout() {
  const [isMenuOpen, menu] = useDisclosure(false)
  useLiveUpdates()
  useHandOvers()
  return (
    <AppShell header={{ height: 56 }}>
      <a className={classes.skip} href="#screen">
        Skip to the content
      </a>
      <AppShell.Header className={classes.header} withBorder={false}>
        <Brand />
        <HeaderNavigation />
        <Group gap="xs" wrap="nowrap" ml="auto">
          <Greeting className={classes.wide} />
          <DeskLink className={classes.deskLink} />
          <Commands className={classes.onInk} />
          <MaskToggle className={`${classes.onInk} ${classes.wide}`} />
          <ColourSchemeToggle className={classes.onInk} />
          <LogoutButton className={classes.wide} />
          <Burger
            className={classes.narrow}
            opened={isMenuOpen}
            onClick={menu.toggle}
            size="sm"
            color="#fff"
            aria-label="Menu"
            aria-expanded={isMenuOpen}
          />
        </Group>
      </AppShell.Header>
      <UnsavedBlocker />
      <MobileNavigation opened={isMenuOpen} onClose={menu.close} />
      <div className={classes.page}>
        <main className={classes.screen} id="screen" tabIndex={-1}>
          <Outlet />
        </main>
        <footer className={classes.footer}>
          © {new Date().getFullYear()} {ADMIN_TEXTS.brand}
        </footer>
      </div>
      <Reminders />
    </AppShell>
  )
}
