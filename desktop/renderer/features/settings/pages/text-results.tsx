import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ALL_PAGE_TEXTS, type KeyedText, PAGE_LABELS } from '#contract/page-texts/all'
import { fillIn } from '#contract/page-texts/placeholders'
import { api } from '../../../lib/api'
import { singleRecordQuery } from '../../content'
import classes from '../settings.module.css'
import { listWords } from '../slide-words'
import { nameOf, shownText, toMatcher, type Written } from './page-words'
import { toTextLink } from './requested-text'
import { useFacts, withBlanks } from './use-facts'

interface TextResultsProps {
  search: string
  /** The saved texts, so that a result doesn't disappear while it is edited. */
  saved: Written
  toField: (text: KeyedText) => ReactNode
}

/** The texts that contain the search: those of the pages as fields, and those of slides and plans as links. */
export function TextResults({ search, saved, toField }: TextResultsProps) {
  const facts = withBlanks(useFacts())
  const slidesAndPlans = useQuery(
    singleRecordQuery({ key: ENDPOINTS.readSiteTexts.path, read: api.readSiteTexts }),
  ).data
  const matches = toMatcher(search, facts)
  const texts = ALL_PAGE_TEXTS.filter((text) => matches(nameOf(text), shownText(text, saved)))
  const words = slidesAndPlans
    ? listWords(slidesAndPlans).filter(({ label, text, isRead }) => isRead && text && matches(label, text))
    : []
  if (slidesAndPlans && texts.length + words.length === 0)
    return <Text role="status">No texts match “{search.trim()}”.</Text>
  return (
    <Stack gap="md">
      {texts.map((text, index) => (
        <div key={text.key}>
          {texts[index - 1]?.page !== text.page && (
            <Title order={2} size="h4" mb="sm">
              {PAGE_LABELS[text.page]}
            </Title>
          )}
          {toField(text)}
        </div>
      ))}
      {words.length > 0 && (
        <section aria-labelledby="slides-and-plans">
          <Title order={2} size="h4" mb="sm" id="slides-and-plans">
            Slides and plans
          </Title>
          <ul className={classes.textList}>
            {words.map(({ key, label, text }) => (
              <li key={label} className={classes.textRow}>
                <div className={classes.textWithPlace}>
                  <Text size="sm" c="dimmed">
                    {key.startsWith('slides') ? 'Home' : 'Services'}, {label}
                  </Text>
                  <Text size="sm" className={classes.words}>
                    {fillIn(text, facts)}
                  </Text>
                </div>
                <Anchor component={Link} size="sm" to={toTextLink(key)} aria-label={`Edit: ${label}`}>
                  Edit
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}
