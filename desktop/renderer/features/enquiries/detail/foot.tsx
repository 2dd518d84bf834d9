import { Anchor, Button } from '@mantine/core'
import { IconAlertTriangle, IconPrinter, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { useMay } from '../../../lib/may'
import { askToDelete } from '../ask-to-delete'
import { useSlipLink } from '../slip/slip-wish'
import { useEnquiryChanges } from '../use-changes'
import classes from './detail.module.css'

/** What is rarely done with an enquiry: its slip, and the two ways out of the lists. */
export function Foot({ enquiry }: { enquiry: StaffEnquiry }) {
  const { markAsSpam, remove } = useEnquiryChanges()
  const mayWork = useMay('work-on-enquiries')
  const slip = useSlipLink(enquiry.id)
  return (
    <div className={classes.foot}>
      <Anchor component={Link} {...slip} size="sm" className={classes.slip}>
        <IconPrinter size={16} aria-hidden /> Print the slip
      </Anchor>
      {mayWork && !enquiry.deletedAt && enquiry.suspectReason === null && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          className={classes.spam}
          leftSection={<IconAlertTriangle size={15} aria-hidden />}
          onClick={() => void markAsSpam(enquiry)}
        >
          Mark as spam
        </Button>
      )}
      {mayWork && !enquiry.deletedAt && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          className={classes.delete}
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => askToDelete(enquiry.kind, enquiry, () => void remove(enquiry))}
        >
          Delete
        </Button>
      )}
    </div>
  )
}
