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
