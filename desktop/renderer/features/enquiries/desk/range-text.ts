import type { EnquiryPage } from '#contract/enquiries/record'
import { formatNumber } from '../../../lib/format'

/** Which rows of how many are shown, e.g. `26–50 of 1,000+`. */
export function rangeText({ page, pageSize, total, isMore, items }: EnquiryPage): string {
  const first = (page - 1) * pageSize + 1
  const range = `${formatNumber(first)}–${formatNumber(first + items.length - 1)}`
  return `${range} of ${formatNumber(total)}${isMore ? '+' : ''}`
}
