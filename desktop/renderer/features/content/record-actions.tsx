import { Button, Checkbox, Group } from '@mantine/core'
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

export function RecordActions(props: RecordActionsProps) {
  const { label, place, count, isBusy, isEditing, isSelected, onEdit, onDelete, onMove, onSelect } = props
  return (
    <Group gap={2} wrap="nowrap" className={classes.actions}>
      {count > 1 && (
        <Checkbox
          className={classes.select}
          aria-label={`Select ${label}`}
          checked={isSelected}
          onChange={onSelect}
        />
      )}
      {count > 1 && <OrderHandle label={label} place={place} count={count} onMove={onMove} />}
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
