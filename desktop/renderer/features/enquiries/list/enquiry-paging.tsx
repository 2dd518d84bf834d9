import { Pagination } from '@mantine/core'
import { formatNumber } from '../../../lib/format'
import classes from './enquiries.module.css'

interface PagingProps {
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
}

/** How many pages a list has, at least one. */
export const pageCount = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize))

/** Which rows of how many are on the screen, e.g. `26–50 of 1,234`. */
export function rangeText(page: number, pageSize: number, total: number): string {
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)}`
}

/** The pages of a long list. */
export function EnquiryPaging({ page, pageSize, total, onChange }: PagingProps) {
  const pages = pageCount(total, pageSize)
  if (pages === 1) return null
  return (
    <nav className={classes.paging} aria-label="Pages">
      <Pagination
        value={page}
        total={pages}
        onChange={onChange}
        siblings={1}
        size="sm"
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        getControlProps={(control) => ({ 'aria-label': `${control} page` })}
      />
    </nav>
  )
}
