import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { useLiveUpdates } from '../../features/enquiries/use-live-updates'
import { holdKeysForDialog } from '../../lib/held-keys'
import { useShortcuts } from '../shortcuts/use-shortcuts'
import { UnsavedBlocker } from '../unsaved-blocker'
import classes from './window-layout.module.css'

const ShortcutHelp = lazy(async () => ({
  default: (await import('../shortcuts/shortcut-help')).ShortcutHelp,
}))

/** The shortcuts of a small window and their list, which loads on first use. */
function WindowKeys() {
  const [isHelpOpen, help] = useDisclosure(false)
  const [wasUsed, setUsed] = useState(false)
  const openHelp = () => {
    holdKeysForDialog()
    setUsed(true)
    help.open()
  }
  useShortcuts({ openHelp })
  if (!wasUsed) return null
  return (
    <Suspense fallback={null}>
      <ShortcutHelp opened={isHelpOpen} onClose={help.close} />
    </Suspense>
  )
}

/** A small window that shows one screen. The panel's own window shows reminders and notifications. */
export function WindowLayout() {
  useLiveUpdates()
  return (
    <main className={classes.window}>
      <UnsavedBlocker />
      <WindowKeys />
      <Outlet />
    </main>
  )
}
