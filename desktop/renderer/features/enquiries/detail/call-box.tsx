import { Button, Group, Kbd, Paper, Textarea } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { CALL_OUTCOMES } from '#contract/enquiries/changes'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { IN_DRAWER } from '../../../lib/screen-keys'
import { useRunChanges } from '../change-runner'
import { focusField } from '../enquiry-keys'
import { useNotes } from '../notes'
import { OUTCOME_LABELS } from '../texts'
import { useEnquiryChanges } from '../use-changes'
import { NOTE_BOX, useOpenEnquiry } from '../use-open-enquiry'
import classes from './detail.module.css'

export const focusNote = () => focusField(`${IN_DRAWER} ${NOTE_BOX}`)

/** On phones, the on-screen keyboard would cover what comes next. */
export const hasFinePointer = () => matchMedia('(pointer: fine)').matches

/** Calls the person, and saves a note with the outcome of the call or alone. */
export function CallBox({ enquiry }: { enquiry: StaffEnquiry }) {
  const { dial, logPhoneCall, saveNote } = useEnquiryChanges()
  const { startsAt } = useOpenEnquiry()
  const text = useNotes(({ texts }) => texts[enquiry.id] ?? '')
  const write = useNotes((notes) => notes.write)
  const isBusy = useRunChanges(({ busy }) => busy.has(enquiry.id))
  const form = useRef<HTMLFormElement>(null)
  // An enquiry that no list knows is read after the drawer has opened and given the focus away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the box appears
  useEffect(() => {
    if (startsAt === 'note') form.current?.querySelector('textarea')?.focus()
  }, [])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The button is disabled now, so the field gets the focus.
    if (hasFinePointer()) event.currentTarget.querySelector('textarea')?.focus()
    void saveNote(enquiry)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void saveNote(enquiry)
  }
  return (
    <Paper
      component="form"
      ref={form}
      variant="surface"
      className={classes.call}
      aria-label="Call and note"
      onSubmit={onSubmit}
    >
      {/* Phones have it in the action bar. */}
      <Button
        size="compact-sm"
        visibleFrom="sm"
        leftSection={<IconPhone size={16} aria-hidden />}
        onClick={() => {
          void dial(enquiry)
          if (hasFinePointer()) focusNote()
        }}
      >
        Call
      </Button>
      <Textarea
        name="note"
        data-autofocus={startsAt === 'note' || undefined}
        label="Note"
        placeholder="What was said, what was promised…"
        className={classes.note}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        value={text}
        onChange={({ currentTarget: { value } }) => write(enquiry.id, value)}
        onKeyDown={onKeyDown}
      />
      <Group gap={6} role="group" aria-label="Call outcome">
        {CALL_OUTCOMES.map((outcome, index) => (
          <Button
            key={outcome}
            size="compact-sm"
            variant="default"
            rightSection={
              <Kbd size="xs" aria-hidden>
                {index + 1}
              </Kbd>
            }
            onClick={() => void logPhoneCall(enquiry, outcome)}
          >
            {OUTCOME_LABELS[outcome]}
          </Button>
        ))}
      </Group>
      <Button
        type="submit"
        size="compact-sm"
        variant="light"
        className={classes.saveNote}
        disabled={!text.trim()}
        loading={isBusy}
      >
        Save note
      </Button>
    </Paper>
  )
}
