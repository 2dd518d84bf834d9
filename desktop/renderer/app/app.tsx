import { MantineProvider, useMantineColorScheme } from '@mantine/core'
import { ModalsProvider, modals } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { toRamp } from '#contract/brand/palette'
import { imageAddress } from '#contract/display'
import type { Preferences } from '../../bridge/bridge'
import { API_BASE } from '../lib/api'
import { useBrand } from '../lib/brand'
import { styleNonce } from '../lib/nonce'
import { queryClient } from '../lib/query-client'
import { hasEnded, useSession } from '../lib/session'
import { TOAST_MS, TOAST_POSITION } from '../lib/toast'
import { LockGate } from './lock-gate'
import { router } from './routes'
import { cssVariables, theme, toTheme } from './theme'

// What one person was asked, nobody else answers.
useSession.subscribe((now, before) => {
  if (hasEnded(now, before)) modals.closeAll()
})

/** The look of all screens, and the icon of the tab: the institute's own where it has one. */
function Look({ children }: { children: ReactNode }) {
  const brand = useBrand()
  const { look } = brand
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!icon || !look) return
    const original = icon.href
    icon.type = 'image/png'
    icon.href = imageAddress(`/brand/${look}/icon-192.png`, API_BASE)
    return () => {
      icon.type = 'image/svg+xml'
      icon.href = original
    }
  }, [look])
  return (
    <MantineProvider
      theme={look ? toTheme(toRamp(brand).palette) : theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  )
}

/** Sets the theme of the desktop app's menus and dialogs. Storing it again would write a file at every start. */
async function applyTheme(theme: Preferences['theme']): Promise<void> {
  const preferences = window.prospectus?.preferences
  if (preferences && (await preferences.read()).theme !== theme) await preferences.change({ theme })
}

function Theme() {
  const { colorScheme } = useMantineColorScheme()
  useEffect(() => {
    void applyTheme(colorScheme)
  }, [colorScheme])
  return null
}

/** Everything that all screens share: look, dialogs, toasts, data and routes. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Look>
        <Theme />
        <LockGate>
          <ModalsProvider>
            {/* Above drawers and dialogs, below what drops down from a field or a menu. */}
            <Notifications
              position={TOAST_POSITION}
              autoClose={TOAST_MS}
              zIndex={250}
              notificationMaxHeight="80dvh"
            />
            <RouterProvider router={router} />
          </ModalsProvider>
        </LockGate>
      </Look>
    </QueryClientProvider>
  )
}
