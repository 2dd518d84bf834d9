import { Button } from '@mantine/core'
import { copyText } from '../../../lib/copy-text'
import { toast } from '../../../lib/toast'
import { useLostNotes } from '../note-drafts'
import classes from './detail.module.css'

/** What somebody was writing about an enquiry when a colleague took it: theirs to copy, and nowhere saved. */
export function LostNote({ id }: { id: string }) {
  const text = useLostNotes((notes) => notes[id])
  if (!text) return null
  const copy = async () => {
    if (await copyText(text)) toast.success('Copied.')
    else toast.failure('This browser did not let us copy. Select the text and copy it yourself.')
  }
  return (
    <section className={classes.section} aria-label="What you were writing">
      <h3 className={classes.heading}>What you were writing, not saved</h3>
      <blockquote className={classes.message}>{text}</blockquote>
      <Button size="compact-sm" variant="light" className={classes.start} onClick={() => void copy()}>
        Copy it
      </Button>
    </section>
  )
}
