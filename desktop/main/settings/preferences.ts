import { nativeTheme, type Session } from 'electron'
import type { Preferences } from '../../bridge/bridge.ts'
import { setSpelling } from '../server/panel-session.ts'
import { applyStartWithSystem } from '../window/apply-start-with-system.ts'
import { toPreferences } from './settings.ts'
import type { SettingsStore } from './settings-store.ts'

interface Deps {
  settings: SettingsStore
  /** Session that checks spelling. */
  session: Session
  onChange(): void
}

/** Sets the theme of menus, dialogs and pages without their own. */
export function applyTheme(theme: Preferences['theme']): void {
  nativeTheme.themeSource = theme === 'auto' ? 'system' : theme
}

/** Returns functions to read and change the user's preferences, and applies the changes. */
export function createPreferences({ settings, session, onChange }: Deps) {
  const preferences = () => toPreferences(settings.value)
  const prefer = (change: Partial<Preferences>): Preferences => {
    settings.change(change)
    if (change.theme !== undefined) applyTheme(change.theme)
    if (change.startWithSystem !== undefined) applyStartWithSystem(change.startWithSystem)
    if (change.spelling !== undefined) setSpelling(session, settings.value.spelling)
    onChange()
    return preferences()
  }
  return { preferences, prefer }
}
