import { ADMIN_NAVIGATION } from '#contract/admin-texts'

export interface NavigationLink {
  label: string
  href: string
}

export type NavigationEntry = NavigationLink | { label: string; links: NavigationLink[] }

/**
 * Returns the navigation in order, without links to missing screens and without empty dropdowns.
 */
export function navigationEntries(hasScreen: (href: string) => boolean): NavigationEntry[] {
  const existing = (links: readonly NavigationLink[]) => links.filter(({ href }) => hasScreen(href))
  const settings = existing(ADMIN_NAVIGATION.settings)
  return [
    ...existing([ADMIN_NAVIGATION.dashboard]),
    ...(settings.length > 0 ? [{ label: ADMIN_NAVIGATION.settingsLabel, links: settings }] : []),
    ...existing(ADMIN_NAVIGATION.rest),
  ]
}
