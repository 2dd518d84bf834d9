import { Button, Group, Paper, Textarea } from '@mantine/core'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Colleague, StaffEnquiry } from '#contract/enquiries/record'
import { useKeptDraft } from '../../../lib/drafts'
import { useRunChanges } from '../change-runner'
import { handOverKey, readHandOverDraft } from '../note-drafts'
import { clearSavedNote, getNote } from '../notes'
import { useEnquiryChanges } from '../use-changes'
import { hasFinePointer } from './call-box'
import classes from './detail.module.css'

interface HandOverFormProps {
  /** The enquiry whose assignee the user saw. */
  enquiry: StaffEnquiry
  to: Colleague
  onClose: () => void
}

/**
 * Assigns an enquiry to a colleague, with a note in the same timeline entry. It starts with the unsaved note. Until it is
 * assigned or cancelled, the form stays with its enquiry.
 */
export function HandOverForm({ enquiry, to, onClose }: HandOverFormProps) {
  const { handOver } = useEnquiryChanges()
  const [key] = useState(() => handOverKey(enquiry.id))
  const [draft] = useState(() => readHandOverDraft(enquiry.id))
  const [note, setNote] = useState(draft?.note ?? getNote(enquiry.id))
  const forget = useKeptDraft(
    key,
    useMemo(() => ({ to, note }), [to, note]),
    true,
  )
  const isBusy = useRunChanges(({ busy }) => busy.has(enquiry.id))
  const field = useRef<HTMLTextAreaElement>(null)
  // A draft opens together with its enquiry, which keeps the focus.
  useEffect(() => {
    if (!draft && hasFinePointer()) field.current?.focus()
  }, [draft])
  const close = () => {
    forget()
    onClose()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void handOver(enquiry, to, note, () => {
      const unsaved = getNote(enquiry.id)
      if (note.includes(unsaved)) clearSavedNote(enquiry.id, unsaved)
      close()
    })
  }
  return (
    <Paper
      component="form"
      variant="surface"
      className={classes.handOverForm}
      aria-label={`Assign to ${to.name}`}
      onSubmit={onSubmit}
    >
      <Textarea
        ref={field}
        size="sm"
        label={`Note for ${to.name}`}
        autosize
        maxRows={6}
        maxLength={5000}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <Group gap={6}>
        <Button type="submit" size="compact-sm" loading={isBusy}>
          Assign to {to.name}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={close}>
          Cancel
        </Button>
      </Group>
    </Paper>
  )
}
