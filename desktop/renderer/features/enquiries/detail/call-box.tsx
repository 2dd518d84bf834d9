import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { forgetDraft, readDraft, writeDraft } from '../../../lib/drafts'
import { useRunChanges } from '../change-runner'
import { noteKey } from '../note-drafts'
import { useEnquiryChanges } from '../use-changes'
import { useOpenEnquiry } from '../use-open-enquiry'
import classes from './detail.module.css'

/** The draft of a note, kept in this tab until it is saved. */
export function useNote(enquiry: StaffEnquiry) {
  const { addNote } = useEnquiryChanges()
  const [key] = useState(() => noteKey(enquiry.id))
  const [text, setText] = useState(() => readDraft<string>(key) ?? '')

  const change = (next: string) => {
    setText(next)
    if (next) writeDraft(key, next)
    else forgetDraft(key)
  }
  /** @returns true if nothing is left to save */
  const save = async () => {
    if (!text.trim()) return true
    return addNote(enquiry, text, () => {
      // Text typed after sending is not saved yet.
      setText((now) => (now === text ? '' : now))
      if (readDraft<string>(key) === text) forgetDraft(key)
    })
  }
  return { text, change, save }
}

interface NoteBoxProps {
  enquiry: StaffEnquiry
  note: ReturnType<typeof useNote>
}

export function NoteBox({ enquiry, note: { text, change, save } }: NoteBoxProps) {
  const { startsAt } = useOpenEnquiry()
  const form = useRef<HTMLFormElement>(null)
  // An enquiry that no list knows is read after the drawer has opened and given the focus away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the box appears
  useEffect(() => {
    if (startsAt === 'note') form.current?.querySelector('textarea')?.focus()
  }, [])
  const isBusy = useRunChanges(({ busy }) => busy.has(enquiry.id))

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The button is disabled now, so the field gets the focus. On phones, the keyboard would cover the saved note.
    if (matchMedia('(pointer: fine)').matches) event.currentTarget.querySelector('textarea')?.focus()
    void save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }
  return (
    <form ref={form} className={classes.section} onSubmit={onSubmit}>
      <Textarea
        name="note"
        data-autofocus={startsAt === 'note' || undefined}
        label="Note"
        placeholder="What was said, what was promised…"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        value={text}
        onChange={({ currentTarget: { value } }) => change(value)}
        onKeyDown={onKeyDown}
      />
      <Button
        type="submit"
        size="compact-sm"
        variant="light"
        className={classes.start}
        disabled={!text.trim()}
        loading={isBusy}
      >
        Save note
      </Button>
    </form>
  )
}
