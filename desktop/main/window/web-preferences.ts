import type { WebPreferences } from 'electron'

/** How every window of the app is closed to the machine. No window is made without it. */
export const webPreferences = (preload: string, isPackaged: boolean): WebPreferences => ({
  preload,
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  // alert() and confirm() leave inputs dead on Windows
  disableDialogs: true,
  spellcheck: true,
  devTools: !isPackaged,
})

/** English as it is written in India, or what comes nearest; in front of it the system's own language. */
export function spellingLanguages(systemLocale: string, available: readonly string[]): string[] {
  const english = ['en-IN', 'en-GB', 'en'].find((language) => available.includes(language))
  const own = [systemLocale, systemLocale.split('-')[0] ?? ''].find((language) =>
    available.includes(language),
  )
  return [...new Set([own, english].filter((language) => language !== undefined))]
}
