import { Button, Group, Stack, Tabs } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ScreenTitle } from '../../components/screen-title'
import { Account } from '../accounts'
import { Backups } from '../backups'
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

const TABS = [
  { value: 'site', label: 'Site settings', Part: SiteSettings },
  { value: 'brand', label: 'Brand', Part: BrandSettings },
  { value: 'pages', label: 'Pages and texts', Part: Pages },
  { value: 'texts', label: 'Slides and plans', Part: SiteTexts },
  { value: 'hours', label: 'Opening hours', Part: OpeningHours },
  { value: 'copy', label: 'Copy of the site', Part: SiteCopyScreen },
  { value: 'desk', label: 'Desk', Part: EnquirySettings },
  { value: 'set-up', label: 'Set-up', Part: SetUp },
  { value: 'webhooks', label: 'Webhooks', Part: Webhooks },
  { value: 'backup', label: 'Backup', Part: Backups },
  { value: 'account', label: 'My account', Part: Account },
  { value: 'computer', label: 'This computer', Part: Computer },
] as const

/** Settings of the site, of enquiries and of the current user, and the backups. */
export function Settings() {
  const [query, setQuery] = useSearchParams()
  const [first] = TABS
  const tab = TABS.find(({ value }) => value === query.get('tab'))?.value ?? first.value
  // What is typed in a tab is still there when one comes back; a tab that nobody has opened asks for nothing
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([tab]))
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]))
  const open = (value: string | null) => setQuery(value && value !== first.value ? { tab: value } : {})
  return (
    <Stack>
      <Group justify="space-between">
        <ScreenTitle>Settings</ScreenTitle>
        <Button component={Link} to="/first-day" variant="default">
          First day
        </Button>
      </Group>
      <Tabs
        value={tab}
        onChange={open}
        keepMountedMode="display-none"
        color="marigold.5"
        classNames={{ tab: classes.tab }}
      >
        <Tabs.List>
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ value, Part }) => (
          <Tabs.Panel key={value} value={value} pt="md">
            {opened.has(value) && <Part />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  )
}
