import { ActionIcon, AppShell, Burger } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEye, IconEyeOff, IconHeadset } from '@tabler/icons-react'
import { NavLink, Outlet } from 'react-router-dom'
import { Brand } from '../../components/brand'
import { useDeskPreferences } from '../../features/enquiries/desk-preferences'
import { Bell } from '../../features/enquiries/reminders/bell'
import { Reminders } from '../../features/enquiries/reminders/reminders'
import { useReminders } from '../../features/enquiries/reminders/use-reminders'
import { useHandOvers } from '../../features/enquiries/use-hand-overs'
import { useLiveUpdates } from '../../features/enquiries/use-live-updates'
import { holdKeysForDialog } from '../../lib/held-keys'
import { usePanelName } from '../../lib/panel-name'
import { UnsavedBlocker } from '../unsaved-blocker'
import { Commands } from './commands'
import { DeskMenu } from './desk-menu'
import { Greeting } from './greeting'
import { HeaderNavigation } from './header-navigation'
import { LogoutButton } from './logout-button'
import { MobileNavigation } from './mobile-navigation'
import classes from './panel-layout.module.css'
import { ToolsMenu } from './tools-menu'

/** Hides phone numbers and emails from passers-by, in this browser. */
function MaskToggle({ className }: { className?: string | undefined }) {
  const { isMasked, setMasked } = useDeskPreferences()
  const Icon = isMasked ? IconEyeOff : IconEye
  return (
    <ActionIcon
      className={className}
      variant="subtle"
      size="lg"
      aria-label="Hide phone numbers and emails"
      aria-pressed={isMasked}
      title={isMasked ? 'Phone numbers and emails are hidden' : 'Hide phone numbers and emails'}
      onClick={() => setMasked(!isMasked)}
    >
      <Icon size={19} aria-hidden />
    </ActionIcon>
  )
}

function DeskLink({ className }: { className?: string | undefined }) {
  return (
    <NavLink to="/desk" className={className} title="Desk (g w)">
      <IconHeadset size={17} aria-hidden />
      <span className={classes.deskWord}>Desk</span>
    </NavLink>
  )
}

export function PanelLayout() {
  const [isMenuOpen, menu] = useDisclosure(false)
  const [isHelpOpen, help] = useDisclosure(false)
  const openHelp = () => {
    holdKeysForDialog()
    menu.close()
    help.open()
  }
  const reminders = useReminders()
  useLiveUpdates()
  useHandOvers()
  return (
    <AppShell header={{ height: { base: 48, sm: 56 } }}>
      <a className={classes.skip} href="#screen">
        Skip to content
      </a>
      <AppShell.Header className={classes.header} withBorder={false}>
        <Brand />
        <HeaderNavigation />
        <div className={classes.tools}>
          <DeskLink className={classes.deskLink} />
          <DeskMenu className={`${classes.onInk} ${classes.wide}`} />
          <Bell className={classes.onInk} {...reminders} />
          <Commands
            className={classes.onInk}
            isHelpOpen={isHelpOpen}
            onHelp={openHelp}
            onHelpClose={help.close}
          />
          <MaskToggle className={`${classes.onInk} ${classes.wide}`} />
          <Greeting className={`${classes.greeting} ${classes.wide}`} />
          <ToolsMenu className={`${classes.onInk} ${classes.wide}`} onHelp={openHelp} />
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
        </div>
      </AppShell.Header>
      <div className={classes.strip} aria-hidden />
      <UnsavedBlocker />
      <MobileNavigation opened={isMenuOpen} onClose={menu.close} onHelp={openHelp} />
      <div className={classes.page}>
        <main className={classes.screen} id="screen" tabIndex={-1}>
          <Outlet />
        </main>
        <footer className={classes.footer}>
          © {new Date().getFullYear()} {usePanelName()}
        </footer>
      </div>
      <Reminders {...reminders} />
    </AppShell>
  )
}
