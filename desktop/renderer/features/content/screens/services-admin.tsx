import { Center, Loader, Stack, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { Banner } from '../../../components/banner'
import { ScreenTitle } from '../../../components/screen-title'
import { AdminKeyInput } from '../admin-key-input'
import { ContentSection } from '../content-section'
import { HiddenPageNotice } from '../hidden-page-notice'
import { getSection } from '../section'
import { useCollection } from '../use-collection'
import { useInlineNotify } from '../use-notify'
import classes from './services-admin.module.css'

const { title, keyNote } = CONTENT_SCREEN_TEXTS.services
const SERVICES = getSection('services')
const FAQS = getSection('services-faqs')
const SECTIONS = [SERVICES, FAQS] as const

/** True until the first response. Retrying a failed list doesn't count as a first load. */
function useFirstLoad(): boolean {
  const isPending = [useCollection('services'), useCollection('services-faqs')].some((list) => list.isPending)
  const [hasLoaded, setLoaded] = useState(false)
  if (!isPending && !hasLoaded) setLoaded(true)
  return isPending && !hasLoaded
}

/** Services and their FAQs. Both tabs stay mounted, so that unsaved text isn't lost. */
export function ServicesAdmin() {
  const { notify, message } = useInlineNotify()
  const requested = useSearchParams()[0].get('edit') ?? ''
  const first = requested.startsWith(`${FAQS.collection}:`) ? FAQS : SERVICES
  const [tab, setTab] = useState<string | null>(first.collection)
  const isFirstLoad = useFirstLoad()
  return (
    <Stack>
      <ScreenTitle>{title}</ScreenTitle>
      <HiddenPageNotice page="services" />
      <AdminKeyInput notify={notify} />
      <Text size="sm" c="dimmed">
        {keyNote}
      </Text>
      <div className={classes.messages} aria-live="polite">
        {message && <Banner {...message} isQuiet />}
      </div>
      {isFirstLoad ? (
        <Center h="12rem" role="status">
          <Loader aria-label="Loading" />
        </Center>
      ) : (
        <Tabs value={tab} onChange={setTab} keepMountedMode="display-none" classNames={{ tab: classes.tab }}>
          <Tabs.List>
            {SECTIONS.map(({ collection, title: name }) => (
              <Tabs.Tab key={collection} value={collection}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {SECTIONS.map((section) => (
            <Tabs.Panel key={section.collection} value={section.collection} pt="md">
              <ContentSection section={section} notify={notify} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </Stack>
  )
}
