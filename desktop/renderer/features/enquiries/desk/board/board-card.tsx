import { Paper } from '@mantine/core'
import { memo } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { MaskedText } from '../../masked'
import { AssigneeLabel } from '../../people-labels'
import { StepLabel, WaitingLabel } from '../../time-labels'
import { Mark, Who } from '../cells'
import { useRowState } from '../desk-table'
import classes from './board.module.css'
import { useBoard } from './board-context'

/** An enquiry as a card of the board: dragged, moved by keyboard, or by its status once it is open: its column says which it has. */
export const BoardCard = memo(function BoardCard({ enquiry }: { enquiry: StaffEnquiry }) {
  const { setDragged } = useBoard()
  const { topic, respondedAt } = enquiry
  return (
    <Paper
      component="li"
      variant="surface"
      className={classes.card}
      {...useRowState(enquiry).attributes}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', enquiry.reference)
        setDragged(enquiry)
      }}
      onDragEnd={() => setDragged(null)}
    >
      <div className={classes.cardHead}>
        <div className={classes.who}>
          <Who enquiry={enquiry} />
        </div>
        <Mark enquiry={enquiry} />
      </div>
      {topic && (
        <p className={classes.topic}>
          <MaskedText id={enquiry.id} text={topic} />
        </p>
      )}
      <div className={classes.cardFoot}>
        <span>
          Owner: <AssigneeLabel {...enquiry} />
        </span>
        {!respondedAt && <WaitingLabel {...enquiry} />}
        {enquiry.followUpAt && <StepLabel {...enquiry} />}
      </div>
    </Paper>
  )
})
