import { memo } from 'react'
import { DESK_COLUMNS } from './columns'
import { type DeskRowProps, Mark, useRowState } from './desk-row'
import classes from './desk-table.module.css'
import { Who } from './who'

const getCell = (key: string, enquiry: DeskRowProps['enquiry']) =>
  DESK_COLUMNS.find((column) => column.key === key)?.cell(enquiry)

/** Columns that have a place of their own on a card. */
const PLACED = ['wants', 'contact', 'status']

/** An enquiry as a card, where the window is too narrow for the table. */
export const DeskCard = memo(function DeskCard({ enquiry, columns }: DeskRowProps) {
  return (
    <li className={classes.card} {...useRowState(enquiry.id)}>
      <div className={classes.cardHead}>
        <Mark enquiry={enquiry} />
        <div className={classes.cardWho}>
          <Who enquiry={enquiry} />
        </div>
        {getCell('status', enquiry)}
      </div>
      {enquiry.topic && <p className={classes.wish}>{enquiry.topic}</p>}
      {getCell('contact', enquiry)}
      <dl className={classes.details}>
        {columns
          .filter(({ key }) => !PLACED.includes(key))
          .map(({ key, label, cell }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{cell(enquiry)}</dd>
            </div>
          ))}
      </dl>
    </li>
  )
})
