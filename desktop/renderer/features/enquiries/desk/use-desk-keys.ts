import type { StaffEnquiry } from '#contract/enquiries/record'
import { useMay } from '../../../lib/may'
import { type KeyMap, useScreenKeys } from '../../../lib/screen-keys'
import { enquiryKeys, focusField } from '../enquiry-keys'
import { useEnquiryChanges } from '../use-changes'
import { useOpenEnquiry } from '../use-open-enquiry'
import { useSelection } from './selection'
import { focusRow, useCursor } from './use-cursor'

const toPickerSelector = ({ id }: StaffEnquiry) => `[data-row="${CSS.escape(id)}"] [data-picker="status"]`

/**
 * Registers the single-key shortcuts of the current enquiry.
 * @param getMoreKeys returns more keys, for a layout in which the current enquiry can move; the cursor follows it
 */
export function useDeskKeys(
  items: readonly StaffEnquiry[],
  ids: readonly string[],
  getMoreKeys?: (enquiry: StaffEnquiry) => KeyMap,
): void {
  const actions = useEnquiryChanges()
  const canWork = useMay('work-on-enquiries')
  const { id: openId, open } = useOpenEnquiry()
  const { cursor, move } = useCursor(ids, openId, getMoreKeys !== undefined)
  const enquiry = items.find(({ id }) => id === cursor)
  /** Moves the cursor. An open drawer next to the list follows it. */
  const step = (by: 1 | -1) => {
    const next = move(by)
    if (openId !== null && next !== null) open(next)
  }
  const targets = {
    note: () => enquiry && open(enquiry.id, 'note'),
    status: () =>
      enquiry && (focusField(toPickerSelector(enquiry), () => focusRow(enquiry.id)) || open(enquiry.id)),
  }
  const { selected, select, selectRange } = useSelection.getState()
  useScreenKeys('page', {
    ...(canWork ? enquiryKeys(enquiry, actions, targets) : {}),
    ...(items.length > 0
      ? { j: () => step(1), k: () => step(-1), ArrowDown: () => step(1), ArrowUp: () => step(-1) }
      : {}),
    ...(enquiry
      ? {
          Enter: () => open(enquiry.id),
          ...(canWork && {
            x: () => select([enquiry], !selected.has(enquiry.id)),
            X: () => selectRange(enquiry, true),
          }),
          ...getMoreKeys?.(enquiry),
        }
      : {}),
  })
}
