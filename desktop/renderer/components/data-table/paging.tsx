import { Pagination } from '@mantine/core'
import { useEffect } from 'react'
import { formatNumber } from '../../lib/format'
import classes from './data-table.module.css'

/** A page of a long list; the first page is 1. */
interface PageOf {
  page: number
  pageSize: number
  total: number
  /** True if the total is a lower bound. */
  isMore?: boolean
}

export const pageCount = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize))

/** Formats the range of rows on the page, such as `26–50 of 1,000+`. */
export function rangeText(list: PageOf & { items: readonly unknown[] }): string {
  const { page, pageSize, total, isMore = false, items } = list
  const first = (page - 1) * pageSize + 1
  const range = `${formatNumber(first)}–${formatNumber(first + items.length - 1)}`
  return `${range} of ${formatNumber(total)}${isMore ? '+' : ''}`
}

/** Goes back to the last page if the list has become shorter. */
export function useLastPage(list: PageOf | undefined, page: number, change: (page: number) => void): void {
  const last = list && !list.isMore ? pageCount(list.total, list.pageSize) : page
  useEffect(() => {
    if (page > last) change(last)
  }, [page, last, change])
}

export function Paging({ page, pageSize, total, onChange }: PageOf & { onChange: (page: number) => void }) {
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
