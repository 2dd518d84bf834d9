import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { zoneMark } from '../lib/format'
import {
  formatDay,
  formatDayAndClock,
  parseClock,
  parseClosing,
  parseDay,
  parseDayAndClock,
} from '../lib/written-times'
import classes from './time-field.module.css'

const KINDS = {
  day: { parse: parseDay, format: formatDay, example: '22/11/2026', shortcut: '', picker: 'date' },
  moment: {
    parse: parseDayAndClock,
    format: formatDayAndClock,
    example: '22/11/2026, 09:30',
    shortcut: ', or “tomorrow 11”',
    picker: 'datetime-local',
  },
  clock: {
    parse: parseClock,
    format: (clock: string) => clock,
    example: '09:30',
    shortcut: '',
    picker: null,
  },
  closing: {
    parse: parseClosing,
    format: (clock: string) => clock,
    example: '24:00',
    shortcut: '',
    picker: null,
  },
} as const

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'kind'> {
  kind: keyof typeof KINDS
  /** Value in the format of native inputs: `2026-11-22`, `2026-11-22T09:30` or `09:30`; empty for none. */
  value: string
  onChange: (value: string) => void
}

interface CalendarProps extends Pick<TimeFieldProps, 'value' | 'onChange'> {
  type: 'date' | 'datetime-local'
}

function Calendar({ type, value, onChange }: CalendarProps) {
  const native = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={native}
        className={classes.native}
        type={type}
        tabIndex={-1}
        aria-hidden
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <ActionIcon
        variant="subtle"
        size="sm"
        aria-label="Open calendar"
        onClick={() => native.current?.showPicker()}
      >
        <IconCalendar size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}

/**
 * A date, a time or both, as day/month/year and 24-hour clock regardless of the browser's language. Invalid text changes
 * nothing, or empties a date with time. The error appears when the user leaves the field or presses Enter, and the form
 * isn't submitted.
 */
export function TimeField({ kind, value, onChange, onBlur, error, ...input }: TimeFieldProps) {
  const { parse, format, example, shortcut, picker } = KINDS[kind]
  const [typed, setTyped] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const read = typed?.trim() ? parse(typed) : null
  const isUnreadable = Boolean(typed?.trim()) && read === null
  const field = useRef<HTMLInputElement>(null)

  // The form has the last valid value, so it would save that one instead of the text.
  useEffect(() => {
    const form = isUnreadable ? field.current?.form : null
    const refuse = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      setChecked(true)
      field.current?.focus({ preventScroll: true })
      field.current?.scrollIntoView({ block: 'center' })
    }
    form?.addEventListener('submit', refuse)
    return () => form?.removeEventListener('submit', refuse)
  }, [isUnreadable])

  // A value set from outside replaces the typed text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed value matters
  useEffect(() => {
    if (read !== null && read !== value) setTyped(null)
  }, [value])

  const change = (text: string) => {
    setTyped(text)
    setChecked(false)
    // A button next to a date with time uses the value, which must not be another one than the text.
    const invalid = kind === 'moment' ? '' : null
    const next = text.trim() === '' ? '' : (parse(text) ?? invalid)
    if (next !== null && next !== value) onChange(next)
  }
  const check = () => {
    setChecked(true)
    if (!isUnreadable) setTyped(null)
  }
  return (
    <TextInput
      ref={field}
      placeholder={example}
      autoComplete="off"
      description={kind === 'moment' && zoneMark() ? 'In Indian time (IST)' : undefined}
      {...input}
      value={typed ?? format(value)}
      error={error || (isUnreadable && isChecked && `Use the format ${example}${shortcut}.`)}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        // The error would move a pressed submit button from under the pointer. Submitting shows it.
        const { relatedTarget: next, currentTarget } = event
        const submits =
          next instanceof HTMLButtonElement && next.type === 'submit' && next.form === currentTarget.form
        if (!(isUnreadable && submits)) check()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') check()
      }}
      rightSection={
        picker && (
          <Calendar
            type={picker}
            value={value}
            onChange={(next) => {
              setTyped(null)
              onChange(next)
            }}
          />
        )
      }
    />
  )
}
