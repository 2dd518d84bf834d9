import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { styleNonce } from '../lib/nonce'
import { queryClient } from '../lib/query-client'
import { TOAST_MS, TOAST_POSITION } from '../lib/toast'
import { LockGate } from './lock-gate'
import { router } from './routes'
import { cssVariables, theme } from './theme'

/** Everything that all screens share: look, dialogs, toasts, data and routes. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
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
      </QueryClientProvider>
    </MantineProvider>
  )
}
