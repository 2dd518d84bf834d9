import { Button, Text } from '@mantine/core'
import { formatNumber } from '../../lib/format'
import classes from './content.module.css'
import type { useSelectedRows } from './use-selected-rows'

type SelectionBarProps = Pick<
  ReturnType<typeof useSelectedRows>,
  'selected' | 'isBusy' | 'clear' | 'selectAll' | 'askToRemove'
> & {
  /** Records of the list. */
  count: number
}

/** How many are selected, and what can be done to them. */
export function SelectionBar({ selected, count, isBusy, clear, selectAll, askToRemove }: SelectionBarProps) {
  if (selected.length === 0) return null
  return (
    <section className={classes.selection} aria-label="Selected records">
      <Text size="sm" role="status">
        {formatNumber(selected.length)} selected
      </Text>
      <Button size="compact-sm" color="red" loading={isBusy} onClick={askToRemove}>
        Delete {formatNumber(selected.length)}
      </Button>
      {selected.length < count && (
        <Button size="compact-sm" variant="default" onClick={selectAll}>
          Select all {formatNumber(count)}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={clear}>
        Clear selection
      </Button>
    </section>
  )
}
