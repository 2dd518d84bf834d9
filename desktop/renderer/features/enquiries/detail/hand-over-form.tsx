import { Button, Group, Paper, Textarea } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import type { Colleague, StaffEnquiry } from '#contract/enquiries/record'
import { useRunChanges } from '../change-runner'
import { useNotes } from '../notes'
import { useEnquiryChanges } from '../use-changes'
import { hasFinePointer } from './call-box'
import classes from './detail.module.css'

interface HandOverFormProps {
  /** The enquiry whose assignee the user saw. */
  enquiry: StaffEnquiry
  to: Colleague
  onClose: () => void
}

/** Assigns an enquiry to a colleague, with the unsaved note in the same timeline entry. */
export function HandOverForm({ enquiry, to, onClose }: HandOverFormProps) {
  const { handOver } = useEnquiryChanges()
  const note = useNotes(({ texts }) => texts[enquiry.id] ?? '')
  const write = useNotes((notes) => notes.write)
  const isBusy = useRunChanges(({ busy }) => busy.has(enquiry.id))
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (hasFinePointer()) field.current?.focus()
  }, [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void handOver(enquiry, to, note, onClose)
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
        onChange={({ currentTarget: { value } }) => write(enquiry.id, value)}
      />
      <Group gap={6}>
        <Button type="submit" size="compact-sm" loading={isBusy}>
          Assign to {to.name}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Paper>
  )
}
