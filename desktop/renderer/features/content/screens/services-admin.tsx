import { Button, Center, Group, Loader, PasswordInput, Stack, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { Banner } from '../../../components/banner'
import { ScreenTitle } from '../../../components/screen-title'
import { useAdminKey } from '../../../lib/admin-key'
import { copyText } from '../../../lib/copy-text'
import { ContentSection } from '../content-section'
import { PageIsOff } from '../page-is-off'
import { getSection, type Notify } from '../section'
import { useCollection } from '../use-collection'
import { useInlineNotify } from '../use-notify'
import classes from './services-admin.module.css'

const { keyLabel, copy } = CONTENT_SCREEN_TEXTS.services

const FORGOTTEN = 'This computer has no keyring: the key is forgotten when the app ends.'

/** The admin key, stored in this browser, with a button that copies it. */
export function KeyInput({ notify }: { notify: Notify }) {
  const { key, isForgotten, setKey } = useAdminKey()
  const copyKey = async () => {
    if (await copyText(key)) notify.success('Key copied.')
    else notify.failure('The key could not be copied.')
  }
  return (
    <Group align="flex-end" gap="xs">
      <PasswordInput
        label={keyLabel}
        description={isForgotten ? FORGOTTEN : undefined}
        autoComplete="off"
        w="min(100%, 24rem)"
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <Button variant="default" onClick={() => void copyKey()} disabled={!key}>
        {copy}
      </Button>
    </Group>
  )
}

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
      <KeyInput notify={notify} />
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
          color="marigold.5"
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
