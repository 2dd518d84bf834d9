import type { StaffEnquiry } from '#contract/enquiries/record'
import { useMay } from '../../../lib/may'
import { type KeyMap, useScreenKeys } from '../../../lib/screen-keys'
import { enquiryKeys, focusField } from '../enquiry-keys'
import { useEnquiryChanges } from '../use-changes'
import { useOpenEnquiry } from '../use-open-enquiry'
import { useSelection } from './selection'
import { focusRow, useCursor } from './use-cursor'

const pickerOf = ({ id }: StaffEnquiry) => `[data-row="${CSS.escape(id)}"] [data-picker="status"]`

/**
 * Shortcuts of single keys, for the enquiry that is selected.
 * @param more keys of a layout in which the selected enquiry has places to go; the selection goes with it
 */
export function useDeskKeys(
  items: readonly StaffEnquiry[],
  ids: readonly string[],
  more?: (one: StaffEnquiry) => KeyMap,
): void {
  const actions = useEnquiryChanges()
  const mayWork = useMay('work-on-enquiries')
  const { open } = useOpenEnquiry()
  const { cursor, move } = useCursor(ids, more !== undefined)
  const one = items.find(({ id }) => id === cursor)
  const places = {
    note: () => one && open(one.id, 'note'),
    status: () => one && (focusField(pickerOf(one), () => focusRow(one.id)) || open(one.id)),
  }
  const { marked, mark, markRange } = useSelection.getState()
  useScreenKeys('page', {
    ...(mayWork ? enquiryKeys(one, actions, places) : {}),
    ...(items.length > 0
      ? { j: () => move(1), k: () => move(-1), ArrowDown: () => move(1), ArrowUp: () => move(-1) }
      : {}),
    ...(one
      ? {
          Enter: () => open(one.id),
          ...(mayWork && {
            x: () => mark([one], !marked.has(one.id)),
            X: () => markRange(one, true),
          }),
          ...more?.(one),
        }
      : {}),
  })
}
