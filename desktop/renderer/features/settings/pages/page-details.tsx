import { Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { isKey } from '#contract/own'
import { PARTS } from '#contract/page-parts'
import { ALL_PAGE_TEXTS, type KeyedText, PAGE_LABELS, type TextPlace } from '#contract/page-texts/all'
import type { PageTexts } from '#contract/page-texts/schema'
import { PUBLIC_PAGES, toPageName } from '#contract/pages'
import { PageTextField } from './page-text-field'
import { getPart, shownText, withText } from './page-words'
import classes from './pages.module.css'
import { PartList } from './part-list'
import { SearchPreview } from './search-preview'

const HEAD: readonly string[] = ['menu', 'title', 'description']

/** Returns the part of the page that contains a text: its place up to the first comma. */
const toPart = ({ place }: KeyedText) => place.split(',')[0] ?? place

/** Groups neighbouring texts by the part of the page that contains them. */
function groupByPart(texts: readonly KeyedText[]): [string, KeyedText[]][] {
  const groups: [string, KeyedText[]][] = []
  for (const text of texts) {
    const last = groups.at(-1)
    if (last?.[0] === toPart(text)) last[1].push(text)
    else groups.push([toPart(text), [text]])
  }
  return groups
}

const PATHS = [...PUBLIC_PAGES.map(({ path }) => path), '/privacy']

interface PageDetailsProps {
  page: TextPlace
  record: PageTexts
  version: string | null
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<PageTexts>) => void
  /** True after the user has chosen a page, which moves the focus here. */
  isOpened: boolean
}

/** The settings of one page: name, search result, sections and texts. */
export function PageDetails({ page, record, version, errors, onChange, isOpened }: PageDetailsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpened) heading.current?.focus()
  }, [isOpened])
  const { texts: written, parts } = record
  const texts = ALL_PAGE_TEXTS.filter((text) => text.page === page)
  const path = PATHS.find((each) => toPageName(each) === page)
  const getText = (name: string) => {
    const text = texts.find((each) => each.name === name)
    return text ? shownText(text, written) : ''
  }
  const toField = (text: KeyedText, part?: string) => (
    <PageTextField
      key={text.key}
      text={text}
      place={text.place === part ? '' : text.place}
      written={written}
      error={errors[`texts.${text.key}`]}
      onChange={(value) => onChange({ texts: withText(written, text, value) })}
    />
  )
  const isOff = parts.menu?.hidden.includes(page)
  return (
    <Stack gap="md" component="section" aria-label={PAGE_LABELS[page]} className={classes.details}>
      <Title order={2} size="h4" ref={heading} tabIndex={-1}>
        {PAGE_LABELS[page]}
      </Title>
      {isOff && (
        <Text role="note" size="sm">
          This page is hidden. Visitors who open its URL see “Page not found”, and nothing links to it.
        </Text>
      )}
      {texts.filter(({ name }) => HEAD.includes(name)).map((text) => toField(text))}
      {path && (
        <SearchPreview
          path={path}
          title={getText('title')}
          description={getText('description')}
          version={version}
        />
      )}
      {isKey(PARTS, page) && (
        <div>
          <Title order={3} size="h5" mb="xs">
            Sections
          </Title>
          <PartList
            arranged={page}
            label={`${PAGE_LABELS[page]} sections`}
            value={parts[page]}
            getName={(name) => getPart(page, name)?.label ?? name}
            onChange={(value) => onChange({ parts: { ...parts, [page]: value } })}
          />
        </div>
      )}
      <Title order={3} size="h5">
        Texts
      </Title>
      {groupByPart(texts.filter(({ name }) => !HEAD.includes(name))).map(([part, together]) => (
        <fieldset key={together[0]?.key} className={classes.group}>
          <legend>{part}</legend>
          {together.map((text) => toField(text, part))}
        </fieldset>
      ))}
    </Stack>
  )
}
