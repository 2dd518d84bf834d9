import { Badge, Button, Group, NativeSelect, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { ENDPOINTS } from '#contract/endpoints/all'
import { fold } from '#contract/fold'
import { ALL_PAGE_TEXTS, type KeyedText, PAGE_LABELS, type PageName } from '#contract/page-texts/all'
import { PLACEHOLDERS } from '#contract/page-texts/placeholders'
import { pageTextsSchema, type PageTexts as Texts } from '#contract/page-texts/schema'
import { rewriteSchema } from '#contract/single-records'
import { api } from '../../lib/api'
import { toast } from '../../lib/toast'
import { Counter, INPUT_ORDER, textDifferences, useSingleRecord } from '../content'
import { RecordForm } from './record-form'
import classes from './settings.module.css'

type Written = Texts['texts']

const shownText = ({ key, original }: KeyedText, written: Written) => written[key] ?? original

/** The written texts with one of them changed; one that is the original again differs no more. */
function withText(written: Written, { key, original }: KeyedText, value: string): Written {
  const { [key]: _former, ...others } = written
  return value === original ? others : { ...others, [key]: value }
}

const nameOf = ({ page, label, place }: KeyedText) => `${PAGE_LABELS[page]}, ${place}: ${label}`

/** What both versions say, for their comparison. */
const toWords = ({ texts }: Texts) =>
  Object.fromEntries(ALL_PAGE_TEXTS.map((text) => [nameOf(text), shownText(text, texts)]))

/**
 * The texts that a search finds, in what they say, their label and their place; those of a page without one.
 * @param saved what they say until the form is saved, so that none goes while it is typed into
 */
function toShown(search: string, page: PageName, saved: Written): readonly KeyedText[] {
  const wanted = fold(search.trim())
  if (!wanted) return ALL_PAGE_TEXTS.filter((text) => text.page === page)
  return ALL_PAGE_TEXTS.filter((text) => fold(`${nameOf(text)} ${shownText(text, saved)}`).includes(wanted))
}

interface FieldProps {
  text: KeyedText
  written: Written
  error: string | undefined
  onChange: (value: string) => void
}

/** A text with its place, its length near the limit, and the way back to the original. */
function TextField({ text, written, error, onChange }: FieldProps) {
  const [former, setFormer] = useState<string>()
  const value = shownText(text, written)
  const differs = text.key in written
  const Input = text.limit > 120 ? Textarea : TextInput
  const reset = () => {
    setFormer(value)
    onChange(text.original)
  }
  const takeBack = () => {
    setFormer(undefined)
    onChange(former ?? text.original)
  }
  return (
    <div>
      <Input
        label={text.label}
        description={
          <>
            {text.place} <Counter text={value} max={text.limit} />
          </>
        }
        inputWrapperOrder={INPUT_ORDER}
        required={!text.optional}
        value={value}
        error={error}
        onChange={(event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)}
        {...(text.limit > 120 && { autosize: true, minRows: 2 })}
      />
      <Group gap="xs" mt={4}>
        {differs && <Badge variant="light">Changed</Badge>}
        {differs && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Reset to the original: ${nameOf(text)}`}
            onClick={reset}
          >
            Reset to the original
          </Button>
        )}
        {!differs && former !== undefined && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Take back: ${nameOf(text)}`}
            onClick={takeBack}
          >
            Take back
          </Button>
        )}
      </Group>
    </div>
  )
}

const PAGE_CHOICES = Object.entries(PAGE_LABELS).map(([value, label]) => ({ value, label }))

const PLACEHOLDER_WORDS = Object.entries(PLACEHOLDERS)
  .map(([name, meaning]) => `{${name}} (${meaning})`)
  .join(', ')

/** All fixed texts of the public pages. */
export function PageTexts() {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState<PageName>(ALL_PAGE_TEXTS[0]?.page ?? 'about')
  const record = useSingleRecord({
    key: ENDPOINTS.readPageTexts.path,
    read: api.readPageTexts,
    write: api.writePageTexts,
    schema: rewriteSchema(pageTextsSchema),
    saveFailed: 'Operation failed',
    onSaved: () => toast.success('Texts saved.'),
  })
  const differences = (theirs: Texts, yours: Texts) => textDifferences(toWords(theirs), toWords(yours))
  return (
    <RecordForm label="Texts" record={{ ...record, differences }}>
      {({ texts: written }) => {
        const shown = toShown(search, page, record.query.data?.texts ?? {})
        return (
          <>
            <Text size="sm">
              The same facts need not be typed again and again: {PLACEHOLDER_WORDS}. What visitors are told
              when a form is sent or refused, and the names of its fields, are fixed.
            </Text>
            <div className={classes.grid}>
              <TextInput
                type="search"
                label="Search all texts"
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
              <NativeSelect
                label="Page"
                data={PAGE_CHOICES}
                value={page}
                disabled={search.trim() !== ''}
                onChange={(event) => setPage(event.currentTarget.value as PageName)}
              />
            </div>
            <Stack gap="md">
              {shown.map((text, index) => (
                <div key={text.key}>
                  {shown[index - 1]?.page !== text.page && (
                    <Title order={2} size="h4" mb="sm">
                      {PAGE_LABELS[text.page]}
                    </Title>
                  )}
                  <TextField
                    text={text}
                    written={written}
                    error={record.errors[`texts.${text.key}`]}
                    onChange={(value) => record.change({ texts: withText(written, text, value) })}
                  />
                </div>
              ))}
            </Stack>
            {shown.length === 0 && <Text role="status">No text has “{search.trim()}” in it.</Text>}
          </>
        )
      }}
    </RecordForm>
  )
}
