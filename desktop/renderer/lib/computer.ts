import { create } from 'zustand'
import type { Preferences } from '../../bridge/bridge'
import { usePreferences } from './preferences'

/** The desktop app's preferences; null in a browser and while loading. */
export const useShellPreferences = create<{ preferences: Preferences | null }>()(() => ({
  preferences: null,
}))

function apply(preferences: Preferences): void {
  const { slipPaper, lockAfterMinutes } = preferences
  usePreferences.getState().setComputer({ slipPaper, lockAfterMinutes })
  useShellPreferences.setState({ preferences })
}

/** Loads the preferences from the desktop app. Does nothing in a browser. */
export function loadShellPreferences(): void {
  void window.prospectus?.preferences.read().then(apply)
}

/** Changes preferences of the desktop app: locally right away, then as the app has stored them. */
export async function changeShellPreferences(change: Partial<Preferences>): Promise<void> {
  const { preferences } = useShellPreferences.getState()
  if (preferences) apply({ ...preferences, ...change })
  if (window.prospectus) apply(await window.prospectus.preferences.change(change))
}
