import type { WebPreferences } from 'electron'

/** Security settings of every window. No window is created without them. */
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
  // alert() and confirm() make inputs unusable on Windows.
  disableDialogs: true,
  spellcheck: true,
  devTools: !isPackaged,
})
