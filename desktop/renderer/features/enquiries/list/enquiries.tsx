import { Tabs } from '@mantine/core'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ScreenTitle } from '../../../components/screen-title'
import { EnquiryDrawer } from '../detail/enquiry-drawer'
import classes from './enquiries.module.css'
import { EnquiryList } from './enquiry-list'
import { readView, writeView } from './enquiry-view'
import { useUrlView } from './use-url-view'

const KINDS: readonly EnquiryKind[] = ['student', 'service']

export function Enquiries() {
  const { view, change } = useUrlView({ read: readView, write: writeView })
  const openTab = (kind: string | null) => change({ kind: kind as EnquiryKind, q: '', status: '' })
  return (
    <div className={classes.screen}>
      <ScreenTitle>Enquiries</ScreenTitle>
      <Tabs value={view.kind} onChange={openTab} keepMounted={false} classNames={{ tab: classes.tab }}>
        <Tabs.List>
          {KINDS.map((kind) => (
            <Tabs.Tab key={kind} value={kind}>
              {ENQUIRY_SCREEN_TEXTS[kind].tab}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {KINDS.map((kind) => (
          <Tabs.Panel key={kind} value={kind} className={classes.panel}>
            <EnquiryList view={view} onChange={change} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <EnquiryDrawer />
    </div>
  )
}
