import type { Page } from '@playwright/test'
import type { Notice, Preferences, ProspectusBridge, SaveOutcome } from '../bridge/bridge.ts'
import { requestPath } from '../bridge/requests.ts'

declare global {
  interface Window {
    /** What the page has raised through the double of the bridge. */
    raised?: Notice[]
  }
}

/** Runs in the page, and must stand alone. A method that the bridge has and this has not is a type error. */
export function putBridge(): void {
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

/** Makes the page believe that the desktop app shows it: it has the whole bridge, and may call requests off. */
export async function showInShell(page: Page): Promise<void> {
  await page.addInitScript(putBridge)
  await page.route(`**${requestPath('*')}`, (route) => route.fulfill({ status: 204 }))
}
