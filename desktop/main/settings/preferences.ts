import type { Preferences } from '../../bridge/bridge.ts'
import type { Settings } from './settings.ts'

/** The settings that a person chooses by name. */
export const toPreferences = ({ closeToTray, startWithSystem, notifications }: Settings): Preferences => ({
  closeToTray,
  startWithSystem,
  notifications,
})
