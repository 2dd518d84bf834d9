import { Group, Stack, Tabs } from '@mantine/core'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { missingPermissionMessage, type Permission } from '#contract/roles'
import { getScreenPermission, hasPermission, mayOpen } from '#contract/screen-permissions'
import { Banner } from '../../components/banner'
import { JumpList } from '../../components/jump-list'
import { ScreenTitle } from '../../components/screen-title'
import stripClasses from '../../components/strip.module.css'
import { useSession } from '../../lib/session'
import { FIRST_TAB, SETTINGS_GROUPS, type SettingsTabName, toTabHref } from '../../lib/settings-menu'
import { Account } from '../accounts'
import { ApiKeys } from './api-keys/api-keys'
import { BrandSettings } from './brand/brand-settings'
import { Computer } from './computer/computer'
import { EnquirySettings } from './enquiries/enquiry-settings'
import { OpeningHours } from './hours/opening-hours'
import { InstituteSettings } from './institute-settings'
import { Pages } from './pages/pages'
import { BackupPart } from './set-up/backup-part'
import { MessageSettings } from './set-up/message-settings'
import classes from './settings.module.css'
import { SiteCopyScreen } from './site-copy/site-copy'
import { SiteTexts } from './site-texts'
import { TeamSettings } from './team-settings'
import { Webhooks } from './webhooks/webhooks'

/** Webhooks and API keys; the deliveries of one webhook replace both. */
function Integrations() {
  const [query] = useSearchParams()
  return (
    <Stack gap={40}>
      <Webhooks />
      {!query.has('webhook') && <ApiKeys />}
    </Stack>
  )
}

interface Part {
  /** Users without this permission see the tab read-only. */
  changes?: Permission
  Part: ComponentType
}

const PARTS: Readonly<Record<SettingsTabName, Part>> = {
  pages: { Part: Pages },
  brand: { Part: BrandSettings },
  texts: { Part: SiteTexts },
  hours: { Part: OpeningHours },
  copy: { Part: SiteCopyScreen },
  site: { changes: 'change-settings', Part: InstituteSettings },
  desk: { changes: 'change-settings', Part: EnquirySettings },
  team: { changes: 'change-settings', Part: TeamSettings },
  'set-up': { changes: 'change-settings', Part: MessageSettings },
  backup: { changes: 'change-settings', Part: BackupPart },
  programs: { Part: Integrations },
  computer: { Part: Computer },
  account: { Part: Account },
}

/** Returns the message for a user whose link leads to a tab that their role can't open. */
function useRefusal(requested: string | null): string | null {
  const user = useSession((state) => state.user)
  const needs = requested ? getScreenPermission(toTabHref(requested)) : undefined
  return user && needs && !hasPermission(user, needs) ? missingPermissionMessage(user.role, needs) : null
}

/** Disables the controls of a tab and shows the reason if the user can't change its settings. */
function ReadOnlyGuard({ changes, children }: { changes: Permission | undefined; children: ReactNode }) {
  const user = useSession((state) => state.user)
  if (!user || hasPermission(user, changes)) return children
  return (
    <Stack>
      {changes && <Banner tone="notice" text={missingPermissionMessage(user.role, changes)} />}
      <fieldset disabled className={classes.still}>
        {children}
      </fieldset>
    </Stack>
  )
}

export function Settings() {
  const [query, setQuery] = useSearchParams()
  const user = useSession((state) => state.user)
  const groups = SETTINGS_GROUPS.map(({ label, tabs }) => ({
    label,
    tabs: tabs.filter(({ value }) => mayOpen(user, toTabHref(value))),
  })).filter(({ tabs }) => tabs.length > 0)
  const all = groups.flatMap(({ tabs }): readonly { value: SettingsTabName; label: string }[] => tabs)
  const requested = query.get('tab')
  const find = (name: string | null) => all.find(({ value }) => value === name)?.value
  const ofSettings = groups.at(-1)?.tabs[0]?.value
  const tab = find(requested) ?? find(FIRST_TAB) ?? ofSettings ?? 'account'
  const group = groups.find(({ tabs }) => tabs.some(({ value }) => value === tab))
  const refusal = useRefusal(requested)
  // Opened tabs stay mounted so that unsaved text survives; the others load nothing.
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([tab]))
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]))
  const strip = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab depends on it
  useEffect(() => {
    const selected = strip.current?.querySelector('[aria-selected="true"]')
    selected?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  const open = (value: string | null) => value && setQuery(value === FIRST_TAB ? {} : { tab: value })
  return (
    <Stack>
      <Group justify="space-between">
        <ScreenTitle>{group?.label}</ScreenTitle>
        {groups.length > 1 && (
          <nav aria-label="Groups of settings" className={classes.groups}>
            {groups.map(({ label, tabs: [first] }) => (
              <Link
                key={label}
                to={toTabHref(first?.value ?? '')}
                aria-current={label === group?.label || undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
        )}
      </Group>
      {refusal && <Banner tone="notice" text={refusal} />}
      <Tabs
        value={tab}
        onChange={open}
        keepMountedMode="display-none"
        classNames={{ list: classes.tabs, tab: classes.tab }}
      >
        <div ref={strip} className={stripClasses.strip}>
          <Tabs.List>
            {group?.tabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        <JumpList key={tab} screen={panel} />
        <div ref={panel} className={classes.panels}>
          {all.map(({ value, label }) => {
            const { changes, Part } = PARTS[value]
            return (
              <Tabs.Panel key={value} value={value} aria-label={label}>
                {opened.has(value) && (
                  <ReadOnlyGuard changes={changes}>
                    <Part />
                  </ReadOnlyGuard>
                )}
              </Tabs.Panel>
            )
          })}
        </div>
      </Tabs>
    </Stack>
  )
}
