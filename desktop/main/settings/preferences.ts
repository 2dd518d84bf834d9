import { nativeTheme, type Session } from 'electron'
import type { Preferences } from '../../bridge/bridge.ts'
import { setSpelling } from '../server/panel-session.ts'
import { applyStartWithSystem } from '../window/apply-start-with-system.ts'
import { toPreferences } from './settings.ts'
import type { SettingsStore } from './settings-store.ts'

interface Deps {
  settings: SettingsStore
  /** The one that checks spelling. */
  session: Session
  changed(): void
}

/** Has menus, dialogs and the pages that have not chosen follow a theme. */
export function applyTheme(theme: Preferences['theme']): void {
  nativeTheme.themeSource = theme === 'auto' ? 'system' : theme
}

/** What a person chooses, read and put into effect. */
export function createPreferences({ settings, session, changed }: Deps) {
  const preferences = () => toPreferences(settings.value)
  const prefer = (change: Partial<Preferences>): Preferences => {
    settings.change(change)
    if (change.theme !== undefined) applyTheme(change.theme)
    if (change.startWithSystem !== undefined) applyStartWithSystem(change.startWithSystem)
    if (change.spelling !== undefined) setSpelling(session, settings.value.spelling)
    changed()
    return preferences()
  }
  return { preferences, prefer }
}
