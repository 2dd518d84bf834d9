import { Button } from '@mantine/core'
import { useState } from 'react'
import type { EnquiryFilter } from '#contract/enquiries/query'
import type { EnquiryPage } from '#contract/enquiries/record'
import { PAGE_SIZE } from '#contract/limits'
import { api } from '../../../../lib/api'
import { failureText } from '../../../../lib/api-errors'
import { formatNumber } from '../../../../lib/format'
import { toast } from '../../../../lib/toast'
import { useSelection } from '../selection'

const MAX_SELECTED = 500

/** Selects all enquiries of the first pages. */
async function selectPages(filter: EnquiryFilter, pages: number): Promise<void> {
  const { select } = useSelection.getState()
  for (let page = 1; page <= pages; page += 1) {
    const { items } = await api.listEnquiries({ ...filter, page })
    select(items, true, page)
  }
}

interface SelectWholeViewProps {
  filter: EnquiryFilter
  list: EnquiryPage
}

/** Selects the whole view, once a whole page is selected and there are more. */
export function SelectWholeView({ filter, list: { items, total, isMore } }: SelectWholeViewProps) {
  const selected = useSelection((state) => state.selected)
  const [isBusy, setBusy] = useState(false)
  const isPageSelected = items.length > 0 && items.every(({ id }) => selected.has(id))
  const target = Math.min(total, MAX_SELECTED)
  if (!isPageSelected || selected.size >= target) return null
  const isAll = !isMore && total <= MAX_SELECTED
  const selectAll = () => {
    setBusy(true)
    selectPages(filter, Math.ceil(target / PAGE_SIZE.default))
      .catch((error) => toast.failure(failureText(error, { failed: 'Could not select all enquiries.' })))
      .finally(() => setBusy(false))
  }
  return (
    <Button size="compact-sm" variant="subtle" loading={isBusy} onClick={selectAll}>
      {isAll ? `Select all ${formatNumber(total)} in this view` : `Select the first ${formatNumber(target)}`}
    </Button>
  )
}
