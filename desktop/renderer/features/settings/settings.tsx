import { Button, Group, Stack, Tabs } from '@mantine/core'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { missingPermissionMessage, type Permission } from '#contract/roles'
import { hasPermission } from '#contract/screen-permissions'
import { Banner } from '../../components/banner'
import { ScreenTitle } from '../../components/screen-title'
import stripClasses from '../../components/strip.module.css'
import { useSession } from '../../lib/session'
import { Account } from '../accounts'
import { Backups } from '../backups'
import { ApiKeys } from './api-keys/api-keys'
import { BrandSettings } from './brand/brand-settings'
import { Computer } from './computer/computer'
import { EnquirySettings } from './enquiries/enquiry-settings'
import { OpeningHours } from './hours/opening-hours'
import { Pages } from './pages/pages'
import { SetUp } from './set-up/set-up'
import classes from './settings.module.css'
import { SiteCopyScreen } from './site-copy/site-copy'
import { SiteSettings } from './site-settings'
import { SiteTexts } from './site-texts'
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

interface Tab {
  value: string
  label: string
  needs?: Permission
  /** Users without this permission see the tab read-only. */
  changes?: Permission
  Part: ComponentType
}

const TABS: readonly Tab[] = [
  {
    value: 'site',
    label: 'Site settings',
    needs: 'read-settings',
    changes: 'change-settings',
    Part: SiteSettings,
  },
  { value: 'brand', label: 'Brand', needs: 'publish', Part: BrandSettings },
  { value: 'pages', label: 'Pages and texts', needs: 'publish', Part: Pages },
  { value: 'texts', label: 'Slides and plans', needs: 'publish', Part: SiteTexts },
  { value: 'hours', label: 'Opening hours', needs: 'publish', Part: OpeningHours },
  { value: 'copy', label: 'Export and import', needs: 'change-settings', Part: SiteCopyScreen },
  {
    value: 'desk',
    label: 'Desk',
    needs: 'read-enquiries',
    changes: 'change-settings',
    Part: EnquirySettings,
  },
  { value: 'set-up', label: 'System', needs: 'read-settings', changes: 'change-settings', Part: SetUp },
  { value: 'programs', label: 'Integrations', needs: 'change-settings', Part: Integrations },
  { value: 'backup', label: 'Backup', needs: 'read-settings', changes: 'change-settings', Part: Backups },
  { value: 'account', label: 'My account', Part: Account },
  { value: 'computer', label: 'This computer', Part: Computer },
]

/** Returns the message for a user whose link leads to a tab that their role can't open. */
function useRefusal(requested: Tab | undefined): string | null {
  const user = useSession((state) => state.user)
  return user && requested?.needs && !hasPermission(user, requested.needs)
    ? missingPermissionMessage(user.role, requested.needs)
    : null
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
  const tabs = TABS.filter(({ needs }) => hasPermission(user, needs))
  const first = tabs[0]?.value ?? ''
  const requested = query.get('tab')
  const tab = tabs.find(({ value }) => value === requested)?.value ?? first
  const refusal = useRefusal(TABS.find(({ value }) => value === requested))
  // Opened tabs stay mounted so that unsaved text survives; the others load nothing.
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([tab]))
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]))
  const strip = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab depends on it
  useEffect(() => {
    const selected = strip.current?.querySelector('[aria-selected="true"]')
    selected?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  const open = (value: string | null) => setQuery(value && value !== first ? { tab: value } : {})
  return (
    <Stack>
      <Group justify="space-between">
        <ScreenTitle>Settings</ScreenTitle>
        {hasPermission(user, 'change-settings') && (
          <Button component={Link} to="/first-day" variant="default">
            Getting started
          </Button>
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
            {tabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        {tabs.map(({ value, changes, Part }) => (
          <Tabs.Panel key={value} value={value} pt="md">
            {opened.has(value) && (
              <ReadOnlyGuard changes={changes}>
                <Part />
              </ReadOnlyGuard>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  )
}
