import { MantineProvider, useMantineColorScheme } from '@mantine/core'
import { ModalsProvider, modals } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { RouterProvider } from 'react-router-dom'
import { imageUrl } from '#contract/display'
import type { Preferences } from '../../bridge/bridge'
import { API_BASE } from '../lib/api'
import { useBrand } from '../lib/brand'
import { styleNonce } from '../lib/nonce'
import { queryClient } from '../lib/query-client'
import { hasEnded, useSession } from '../lib/session'
import { TOAST_MS, TOAST_POSITION } from '../lib/toast'
import { LockGate } from './lock-gate'
import { router } from './routes'
import { toTheme } from './theme'

// Dialogs of an ended session must not be answered by the next user.
useSession.subscribe((now, before) => {
  if (hasEnded(now, before)) modals.closeAll()
})

/** The institute's theme and tab icon, or the defaults. */
function BrandTheme({ children }: { children: ReactNode }) {
  const brand = useBrand()
  const { ink, accent, look } = brand
  const { theme, cssVariables } = useMemo(() => toTheme({ ink, accent }), [ink, accent])
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!icon || !look) return
    const original = icon.href
    icon.type = 'image/png'
    icon.href = imageUrl(`/brand/${look}/icon-192.png`, API_BASE)
    return () => {
      icon.type = 'image/svg+xml'
      icon.href = original
    }
  }, [look])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  )
}

/** Sets the theme of the desktop app's menus and dialogs, if it differs: each change writes a file. */
async function applyTheme(theme: Preferences['theme']): Promise<void> {
  const preferences = window.prospectus?.preferences
  if (preferences && (await preferences.read()).theme !== theme) await preferences.change({ theme })
}

function DesktopTheme() {
  const { colorScheme } = useMantineColorScheme()
  useEffect(() => {
    void applyTheme(colorScheme)
  }, [colorScheme])
  return null
}

/** Providers that all screens share: theme, dialogs, toasts, data and routes. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrandTheme>
        <DesktopTheme />
        <LockGate>
          <ModalsProvider>
            {/* Messages appear above drawers and dialogs, below dropdowns and menus. */}
            <Notifications
              position={TOAST_POSITION}
              autoClose={TOAST_MS}
              zIndex={250}
              notificationMaxHeight="80dvh"
            />
            <RouterProvider router={router} />
          </ModalsProvider>
        </LockGate>
      </BrandTheme>
    </QueryClientProvider>
  )
}
