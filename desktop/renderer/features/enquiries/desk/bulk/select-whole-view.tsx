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

/** Enquiries that are changed together at the most: more than these nobody looks over. */
const MOST = 500

/** Marks all enquiries of the first pages. */
async function markPages(filter: EnquiryFilter, pages: number): Promise<void> {
  const { mark } = useSelection.getState()
  for (let page = 1; page <= pages; page += 1) {
    const { items } = await api.listEnquiries({ ...filter, page })
    mark(items, true, page)
  }
}

interface SelectWholeViewProps {
  filter: EnquiryFilter
  list: EnquiryPage
}

/** Where a whole page is selected and there are more: the way to all of the view. */
export function SelectWholeView({ filter, list: { items, total, isMore } }: SelectWholeViewProps) {
  const marked = useSelection((state) => state.marked)
  const [isBusy, setBusy] = useState(false)
  const isPageMarked = items.length > 0 && items.every(({ id }) => marked.has(id))
  const wanted = Math.min(total, MOST)
  if (!isPageMarked || marked.size >= wanted) return null
  const isAll = !isMore && total <= MOST
  const markAll = () => {
    setBusy(true)
    markPages(filter, Math.ceil(wanted / PAGE_SIZE.default))
      .catch((error) => toast.failure(failureText(error, { failed: 'Could not select all of them.' })))
      .finally(() => setBusy(false))
  }
  return (
    <Button size="compact-sm" variant="subtle" loading={isBusy} onClick={markAll}>
      {isAll ? `Select all ${formatNumber(total)} of this view` : `Select the first ${formatNumber(wanted)}`}
    </Button>
  )
}
