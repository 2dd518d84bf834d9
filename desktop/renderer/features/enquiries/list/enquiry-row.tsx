import { Table } from '@mantine/core'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import { DeleteButton } from '../../../components/delete-button'
import { SpamMarks } from '../spam-marks'
import { StatusPicker } from '../status-picker'
import type { Column } from './columns'
import { useDesk } from './desk-context'
import type { Enquiry } from './enquiry-api'
import classes from './enquiry-table.module.css'
import { NameLink } from './name-link'
import { useRowActions } from './use-row-actions'

interface RowProps {
  enquiry: Enquiry
  columns: readonly Column[]
}

type DeleteControlProps = Pick<ReturnType<typeof useRowActions>, 'isBusy' | 'remove'> & { name: string }

/** Delete, or word that the row is being changed. */
export function DeleteControl({ isBusy, remove, name }: DeleteControlProps) {
  if (isBusy) return <output className={classes.busy}>{ENQUIRY_SCREEN_TEXTS.busy}</output>
  return <DeleteButton label={`Delete the enquiry of ${name}`} onClick={remove} />
}

/** An enquiry as a row of the table. */
export function EnquiryRow({ enquiry, columns }: RowProps) {
  const { kind } = useDesk()
  const { changeStatus, remove, isBusy } = useRowActions(enquiry)
  return (
    <Table.Tr aria-busy={isBusy} data-busy={isBusy || undefined} className={classes.row}>
      {columns.map(({ key, cell }) => (
        <Table.Td key={key} data-column={key}>
          {cell(enquiry)}
        </Table.Td>
      ))}
      <Table.Td>
        <StatusPicker
          kind={kind}
          name={enquiry.name}
          status={enquiry.status}
          disabled={isBusy}
          onChange={changeStatus}
        />
      </Table.Td>
      <Table.Td data-column="actions">
        <DeleteControl isBusy={isBusy} remove={remove} name={enquiry.name} />
      </Table.Td>
    </Table.Tr>
  )
}

/** An enquiry as a card, where the window is too narrow for the table. */
export function EnquiryCard({ enquiry, columns }: RowProps) {
  const { kind } = useDesk()
  const { changeStatus, remove, isBusy } = useRowActions(enquiry)
  return (
    <li className={classes.card} aria-busy={isBusy} data-busy={isBusy || undefined}>
      <div className={classes.cardHead}>
        <h2 className={classes.cardName}>
          <NameLink {...enquiry} />
        </h2>
        <StatusPicker
          kind={kind}
          name={enquiry.name}
          status={enquiry.status}
          disabled={isBusy}
          onChange={changeStatus}
        />
      </div>
      <SpamMarks {...enquiry} />
      <dl className={classes.details}>
        {columns
          .filter(({ key }) => key !== 'name')
          .map(({ key, label, cell }) => (
            <div key={key} data-column={key}>
              <dt>{label}</dt>
              <dd>{cell(enquiry)}</dd>
            </div>
          ))}
      </dl>
      <DeleteControl isBusy={isBusy} remove={remove} name={enquiry.name} />
    </li>
  )
}
