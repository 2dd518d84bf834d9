import { Button, Checkbox, Group } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { DeleteButton } from '../../components/delete-button'
import classes from './content.module.css'
import { OrderHandle } from './order-handle'
import type { StoredContent } from './values'

interface RecordActionsProps {
  label: string
  place: number
  count: number
  isBusy: boolean
  isEditing: boolean
  isSelected: boolean
  onSelect: () => void
  isSaved: boolean
  onEdit: () => void
  onDelete: () => void
  onMove: (place: number) => void
}

/** Selects a record, and drags it with a mouse. The arrow keys and the menu at the end of the row move it as well. */
export function RecordSelect({ label, count, isSelected, onSelect }: RecordActionsProps) {
  if (count === 1) return null
  return (
    <div className={classes.select}>
      <Checkbox aria-label={`Select ${label}`} checked={isSelected} onChange={onSelect} />
      <span className={classes.grip} data-handle title="Drag to move" aria-hidden>
        <IconGripVertical size={17} />
      </span>
    </div>
  )
}

export function RecordActions(props: RecordActionsProps) {
  const { label, place, count, isBusy, isEditing, onEdit, onDelete, onMove } = props
  return (
    <Group gap={2} wrap="nowrap" className={classes.actions}>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Edit ${label}`}
        data-edit
        aria-current={isEditing || undefined}
        disabled={isBusy}
        onClick={onEdit}
      >
        Edit
      </Button>
      <DeleteButton label={`Delete ${label}`} disabled={isBusy} onClick={onDelete} />
      {count > 1 && <OrderHandle isMenu label={label} place={place} count={count} onMove={onMove} />}
    </Group>
  )
}

/** Returns data attributes with the state of a record. */
export const toRowAttributes = ({ id }: StoredContent, { isEditing, isSaved }: RecordActionsProps) => ({
  'data-record': id,
  'data-editing': isEditing || undefined,
  'data-saved': isSaved || undefined,
})

export interface ListProps {
  records: readonly StoredContent[]
  getActions: (record: StoredContent, place: number) => RecordActionsProps
  onDrag: (from: number, to: number) => void
}
