import { autoUpdater } from 'electron-updater'
import { lookForUpdates } from './look-for-updates.ts'

export const startUpdates = (failed: (error: unknown) => void) => lookForUpdates(autoUpdater, failed)
