import type { Page } from '@playwright/test'
import type { Notice, Preferences, ProspectusBridge, SaveOutcome } from '../bridge/bridge.ts'
import { requestPath } from '../bridge/requests.ts'

declare global {
  interface Window {
    /** Notifications that the page has raised through the fake bridge. */
    raised?: Notice[]
  }
}

/** Runs in the page, so it must not use anything outside itself. A missing method of the bridge is a type error. */
export function installBridge(): void {
  const raised: Notice[] = []
  const unsubscribe = () => () => undefined
  const cancelled = async (): Promise<SaveOutcome> => ({ kind: 'cancelled' })
  const refused = async () => ({ kind: 'refused', problem: 'There is no other server here.' }) as const
  let adminKey = ''
  let preferences: Preferences = {
    theme: 'auto',
    closeToTray: true,
    startWithSystem: false,
    notifications: true,
    quietHours: null,
    slipPrinter: '',
    slipPaper: 'roll',
    lockAfterMinutes: 0,
    spelling: null,
  }
  const bridge: ProspectusBridge = {
    server: {
      state: async () => ({ address: null, connection: 'up' }),
      check: refused,
      use: refused,
      trust: refused,
      distrust: async () => null,
      onConnection: unsubscribe,
    },
    preferences: {
      read: async () => preferences,
      async change(change) {
        preferences = { ...preferences, ...change }
        return preferences
      },
    },
    adminKey: {
      read: async () => adminKey,
      async keep(key) {
        adminKey = key
        return true
      },
    },
    chooseImage: async () => ({ kind: 'cancelled' }),
    saveText: cancelled,
    print: cancelled,
    printSlip: cancelled,
    savePdf: cancelled,
    showInFolder: async () => false,
    onSaved: unsubscribe,
    computer: async () => ({ printers: [], hasNotificationButtons: false, choosesSpelling: true }),
    lock: { isLocked: async () => false, now: async () => false, onChange: unsubscribe },
    notify: async (notice) => raised.push(notice) > 0,
    openOutside: async () => true,
    diagnostics: async () => ({
      versions: { prospectus: '', electron: '', chromium: '', node: '' },
      system: '',
      server: { address: null, connection: 'up', version: null },
      preset: null,
      certificates: [],
      errors: [],
    }),
    saveReport: cancelled,
    fitWindow: async () => undefined,
    onOpenPath: unsubscribe,
  }
  Object.assign(window, { raised, prospectus: bridge })
}

/** Makes the page run as in the desktop app: with the complete bridge and the route that cancels requests. */
export async function showInShell(page: Page): Promise<void> {
  await page.addInitScript(installBridge)
  await page.route(`**${requestPath('*')}`, (route) => route.fulfill({ status: 204 }))
}
