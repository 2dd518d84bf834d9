export interface SettingsTab {
  value: string
  label: string
}

/** Groups of our screens in the 'Settings' dropdown: links to screens of their own, then tabs of the Settings screen. */
export const SETTINGS_GROUPS = [
  {
    label: 'Website',
    links: [
      { label: 'Mentors', href: '/faculty' },
      { label: 'Partners', href: '/placements' },
    ],
    tabs: [
      { value: 'pages', label: 'Pages and texts' },
      { value: 'brand', label: 'Brand' },
      { value: 'texts', label: 'Slides and plans' },
      { value: 'hours', label: 'Opening hours' },
      { value: 'copy', label: 'Export and import' },
    ],
  },
  {
    label: 'Settings',
    links: [{ label: 'Getting started', href: '/first-day' }],
    tabs: [
      { value: 'site', label: 'Institute' },
      { value: 'desk', label: 'Desk' },
      { value: 'team', label: 'Team and security' },
      { value: 'set-up', label: 'Email and SMS' },
      { value: 'backup', label: 'Backups' },
      { value: 'programs', label: 'Integrations' },
      { value: 'computer', label: 'This computer' },
      { value: 'account', label: 'My account' },
    ],
  },
] as const satisfies readonly {
  label: string
  links: readonly { label: string; href: string }[]
  tabs: readonly SettingsTab[]
}[]

export type SettingsTabName = (typeof SETTINGS_GROUPS)[number]['tabs'][number]['value']

/** The tab at /settings without a tab, if the user may open it. */
export const FIRST_TAB = 'site' satisfies SettingsTabName

export const toTabHref = (value: string) => `/settings?tab=${value}`
