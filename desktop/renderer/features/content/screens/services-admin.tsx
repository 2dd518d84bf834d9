import { Center, Loader, Stack, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { Banner } from '../../../components/banner'
import { ScreenTitle } from '../../../components/screen-title'
import { AdminKeyInput } from '../admin-key-input'
import { ContentSection } from '../content-section'
import { PageIsOff } from '../page-is-off'
import { getSection } from '../section'
import { useCollection } from '../use-collection'
import { useInlineNotify } from '../use-notify'
import classes from './services-admin.module.css'

const { title, keyNote } = CONTENT_SCREEN_TEXTS.services
const SERVICES = getSection('services')
const FAQS = getSection('services-faqs')
const SECTIONS = [SERVICES, FAQS] as const

/** Whether there is no response yet. A list that failed and is asked for again is no first load. */
function useFirstLoad(): boolean {
  const isPending = [useCollection('services'), useCollection('services-faqs')].some((list) => list.isPending)
  const [wasAnswered, setAnswered] = useState(false)
  if (!isPending && !wasAnswered) setAnswered(true)
  return isPending && !wasAnswered
}

/** Services and their FAQs. Both tabs stay open behind each other, so that nothing typed is lost. */
export function ServicesAdmin() {
  const { notify, message } = useInlineNotify()
  const asked = useSearchParams()[0].get('edit') ?? ''
  const first = asked.startsWith(`${FAQS.collection}:`) ? FAQS : SERVICES
  const [tab, setTab] = useState<string | null>(first.collection)
  const isFirstLoad = useFirstLoad()
  return (
    <Stack>
      <ScreenTitle>{title}</ScreenTitle>
      <PageIsOff page="services" />
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
        <Tabs
          value={tab}
          onChange={setTab}
          keepMountedMode="display-none"
          color="accent.5"
          classNames={{ tab: classes.tab }}
        >
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
