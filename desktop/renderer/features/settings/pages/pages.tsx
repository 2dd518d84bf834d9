import { Button, Switch, Text, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ENDPOINTS } from '#contract/endpoints/all'
import { MENU_LIMITS } from '#contract/limits'
import { isKey } from '#contract/own'
import { PARTS } from '#contract/page-parts'
import { ALL_PAGE_TEXTS, PAGE_LABELS, type TextPlace } from '#contract/page-texts/all'
import { menuLength, menuName, type PageTexts, pageTextsBody } from '#contract/page-texts/schema'
import { PUBLIC_PAGES, toPageName } from '#contract/pages'
import type { Rewrite } from '#contract/single-records'
import { SitePreview } from '../../../components/site-preview'
import { api } from '../../../lib/api'
import { SITE_KEY } from '../../../lib/panel-name'
import { toast } from '../../../lib/toast'
import { textDifferences, useSingleRecord } from '../../content'
import { RecordForm } from '../record-form'
import { PageDetails } from './page-details'
import { PageTextField } from './page-text-field'
import { PLACEHOLDER_WORDS, toWords, withText } from './page-words'
import classes from './pages.module.css'
import { PartList } from './part-list'
import { useRequestedText } from './requested-text'
import { TextResults } from './text-results'
import { UnconfirmedTexts } from './unconfirmed-texts'
import { useSamplesRefresh } from './use-unconfirmed'

/** Places with texts that are not in the menu. */
const OTHER_PLACES = (Object.keys(PAGE_LABELS) as TextPlace[]).filter((place) => !isKey(PARTS.menu, place))

/** The page of the website that shows the texts of a place; the texts of every page are on Home. */
const findPreviewPath = (place: TextPlace) =>
  PUBLIC_PAGES.find(({ path }) => toPageName(path) === (place === 'site' ? 'home' : place))?.path

const isPageText = (key: string) => ALL_PAGE_TEXTS.some((text) => text.key === key)

export function Pages() {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState<TextPlace>('home')
  const [isOpened, setOpened] = useState(false)
  const [query, setQuery] = useSearchParams()
  const client = useQueryClient()
  const refreshSamples = useSamplesRefresh()
  const record = useSingleRecord<Rewrite<PageTexts>>({
    key: ENDPOINTS.readPageTexts.path,
    read: api.readPageTexts,
    write: (values) => api.writePageTexts(values),
    schema: pageTextsBody,
    saveFailed: 'Operation failed',
    onSaved: () => {
      toast.success('Pages and texts saved.')
      void client.invalidateQueries({ queryKey: SITE_KEY })
      refreshSamples()
    },
  })
  const { change, errors } = record
  const differences = (theirs: PageTexts, yours: PageTexts) =>
    textDifferences(toWords(theirs), toWords(yours))
  const open = (place: string) => {
    setPage(place as TextPlace)
    setOpened(true)
  }
  const requested = useRequestedText(isPageText, Boolean(record.values))
  const requestedPage = ALL_PAGE_TEXTS.find(({ key }) => key === requested)?.page
  if (requestedPage && requestedPage !== page) setPage(requestedPage)
  const isOnlyUnchanged = query.get('only') === 'unchanged'
  const showOnlyUnchanged = (isOn: boolean) =>
    setQuery({ tab: 'pages', ...(isOn && { only: 'unchanged' }) }, { replace: true })
  const previewPath = findPreviewPath(page)
  const isSearching = search.trim() !== '' && !isOnlyUnchanged && !requested
  return (
    <RecordForm label="Pages and texts" record={{ ...record, differences }}>
      {(values) => (
        <>
          <Text size="sm">
            Use placeholders instead of retyping facts: {PLACEHOLDER_WORDS}. You can’t change form fields and
            messages or emails to staff.
          </Text>
          <TextInput
            type="search"
            label="Search all texts"
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value)
              if (isOnlyUnchanged) showOnlyUnchanged(false)
            }}
          />
          <Switch
            label="Only unchanged"
            description="Texts about your institute that came with Prospectus and that no one has changed or kept."
            checked={isOnlyUnchanged}
            onChange={(event) => showOnlyUnchanged(event.currentTarget.checked)}
          />
          {isOnlyUnchanged && <UnconfirmedTexts />}
          {isSearching && (
            <TextResults
              search={search}
              saved={record.query.data?.texts ?? {}}
              toField={(text) => (
                <PageTextField
                  text={text}
                  written={values.texts}
                  error={errors[`texts.${text.key}`]}
                  onChange={(value) => change({ texts: withText(values.texts, text, value) })}
                />
              )}
            />
          )}
          {!isOnlyUnchanged && !isSearching && (
            <div className={classes.pages}>
              <div>
                <Title order={2} size="h4" mb="xs">
                  Menu
                </Title>
                <Text size="sm" mb="xs">
                  Visitors can’t open hidden pages, and nothing links to them. Menu names use{' '}
                  {menuLength(values)} of {MENU_LIMITS.all} characters that fit in the header.
                </Text>
                <PartList
                  arranged="menu"
                  label="Menu pages"
                  value={values.parts.menu}
                  getName={(name) => menuName(name, values.texts)}
                  onChange={(menu) => change({ parts: { ...values.parts, menu } })}
                  open={page}
                  onOpen={open}
                />
                <Title order={2} size="h4" mt="md" mb="xs">
                  Other texts
                </Title>
                <ul className={classes.parts} aria-label="Other texts">
                  {OTHER_PLACES.map((place) => (
                    <li key={place} className={classes.part} data-open={page === place || undefined}>
                      <Button
                        variant="subtle"
                        justify="start"
                        className={classes.name}
                        aria-pressed={page === place}
                        onClick={() => open(place)}
                      >
                        {PAGE_LABELS[place]}
                      </Button>
                    </li>
                  ))}
                </ul>
              </div>
              <PageDetails
                key={page}
                page={page}
                record={values}
                version={record.query.data?.updatedAt ?? null}
                errors={errors}
                onChange={change}
                isOpened={isOpened}
              />
              {previewPath && (
                <div className={classes.sitePreview}>
                  <SitePreview path={previewPath} />
                </div>
              )}
            </div>
          )}
        </>
      )}
    </RecordForm>
  )
}
