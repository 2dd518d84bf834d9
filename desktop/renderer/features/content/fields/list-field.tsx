import { ActionIcon, Button, Fieldset, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { MAX_LIST_ENTRIES } from '#contract/content-fields'
import { isWeek } from '../values'
import type { FieldProps } from './field-props'
import classes from './fields.module.css'

const getEntries = ({ value }: FieldProps) => (Array.isArray(value) && !isWeek(value) ? value : [])

/** A list of texts, one per row, with buttons to add and remove rows. */
export function RowsField(props: FieldProps) {
  const { label, problem, onChange } = props
  const rows = useRef<HTMLDivElement>(null)
  const stored = getEntries(props)
  const entries = stored.length > 0 ? stored : ['']
  const focus = (index: number) =>
    requestAnimationFrame(() => rows.current?.querySelectorAll('input')[index]?.focus())
  const set = (index: number, text: string) =>
    onChange(entries.map((entry, at) => (at === index ? text : entry)))
  const add = () => {
    onChange([...entries, ''])
    focus(entries.length)
  }
  const remove = (index: number) => {
    onChange(entries.filter((_, at) => at !== index))
    focus(Math.max(0, index - 1))
  }
  return (
    <Fieldset legend={label} variant="unstyled" className={classes.rows}>
      <div ref={rows} className={classes.rowList}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other key than its position
          <div key={index} className={classes.row}>
            <TextInput
              aria-label={`${label} ${index + 1}`}
              value={entry}
              error={index === 0 && problem}
              onChange={(event) => set(index, event.currentTarget.value)}
            />
            {entries.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                className={classes.removeRow}
                aria-label={`Remove ${label} ${index + 1}`}
                onClick={() => remove(index)}
              >
                ×
              </ActionIcon>
            )}
          </div>
        ))}
      </div>
      <Button size="compact-sm" variant="default" disabled={entries.length >= MAX_LIST_ENTRIES} onClick={add}>
        {CONTENT_SCREEN_TEXTS.courses.addHighlight}
      </Button>
    </Fieldset>
  )
}

/** A list of texts in one input, separated by commas. */
export function CommasField(props: FieldProps) {
  const { label, problem, onChange } = props
  const entries = getEntries(props)
  const count = entries.filter((entry) => entry.trim()).length
  return (
    <TextInput
      label={label}
      value={entries.join(',')}
      error={problem}
      description={
        <Text component="span" size="xs">
          Comma separated<span>{count > 0 && ` · ${count}`}</span>
        </Text>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) =>
        onChange(event.currentTarget.value === '' ? [] : event.currentTarget.value.split(','))
      }
    />
  )
}
