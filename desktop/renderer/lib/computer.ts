import { create } from 'zustand'
import type { Preferences } from '../../bridge/bridge'
import { usePreferences } from './preferences'

/** The desktop app's preferences; null in a browser, and until they have been read. */
export const useShellPreferences = create<{ preferences: Preferences | null }>()(() => ({
  preferences: null,
}))

function take(preferences: Preferences): void {
  const { slipPaper, lockAfterMinutes } = preferences
  usePreferences.getState().setComputer({ slipPaper, lockAfterMinutes })
  useShellPreferences.setState({ preferences })
}

/** Reads what was chosen for this computer from the desktop app. Nothing in a browser. */
export function followComputer(): void {
  void window.prospectus?.preferences.read().then(take)
}

/** Changes what was chosen for this computer, in the desktop app: here at once, and then as the app has taken it. */
export async function changeShellPreferences(change: Partial<Preferences>): Promise<void> {
  const { preferences } = useShellPreferences.getState()
  if (preferences) take({ ...preferences, ...change })
  if (window.prospectus) take(await window.prospectus.preferences.change(change))
}
