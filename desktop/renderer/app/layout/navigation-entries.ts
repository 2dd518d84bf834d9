import { ADMIN_NAVIGATION } from '#contract/admin-texts'
import { SETTINGS_GROUPS, toTabHref } from '../../lib/settings-menu'

export interface NavigationLink {
  label: string
  href: string
}

/** Links under a heading. */
export interface NavigationGroup {
  label: string
  links: NavigationLink[]
}

/** A link, or a dropdown with its specified links and groups of ours below a line. */
export type NavigationEntry = NavigationLink | (NavigationGroup & { groups: NavigationGroup[] })

/**
 * Returns the navigation in order, without links to screens that are missing or can't be opened, and without empty
 * groups and dropdowns.
 */
export function navigationEntries(canOpen: (href: string) => boolean): NavigationEntry[] {
  const open = (links: readonly NavigationLink[]) => links.filter(({ href }) => canOpen(href))
  const links = open(ADMIN_NAVIGATION.settings)
  const groups = SETTINGS_GROUPS.map(({ label, links: screens, tabs }) => ({
    label,
    links: open([...screens, ...tabs.map((tab) => ({ label: tab.label, href: toTabHref(tab.value) }))]),
  })).filter((group) => group.links.length > 0)
  const hasDropdown = links.length > 0 || groups.length > 0
  return [
    ...open([ADMIN_NAVIGATION.dashboard]),
    ...(hasDropdown ? [{ label: ADMIN_NAVIGATION.settingsLabel, links, groups }] : []),
    ...open(ADMIN_NAVIGATION.rest),
  ]
}

/** True if a link leads to the current screen, and to its current tab. */
export function isCurrentLink({ pathname, search }: { pathname: string; search: string }, href: string) {
  const [path = '', query = ''] = href.split('?')
  const tabOf = (text: string) => new URLSearchParams(text).get('tab')
  return path.toLowerCase() === pathname.toLowerCase() && (query === '' || tabOf(query) === tabOf(search))
}
