import { useSearchParams } from 'react-router-dom'

/** What narrows the audit list, as in its address. */
export const AUDIT_FILTERS = ['actor', 'subject', 'from', 'to'] as const
export type AuditFilter = (typeof AUDIT_FILTERS)[number]

export type AuditView = Record<AuditFilter, string> & { page: number }

const pageOf = (text: string | null) => {
  const page = Number(text)
  return Number.isInteger(page) && page > 0 ? page : 1
}

const writeView = (view: AuditView) => {
  const page = view.page > 1 ? [['page', String(view.page)]] : []
  return Object.fromEntries(
    [...AUDIT_FILTERS.map((key) => [key, view[key]]), ...page].filter(([, value]) => value),
  )
}

/** The view of the audit list in the address; another filter begins at the first page. */
export function useAuditView() {
  const [query, setQuery] = useSearchParams()
  const read = (key: AuditFilter) => query.get(key) ?? ''
  const view: AuditView = {
    actor: read('actor'),
    subject: read('subject'),
    from: read('from'),
    to: read('to'),
    page: pageOf(query.get('page')),
  }
  return {
    view,
    change: (part: Partial<AuditView>) => setQuery(writeView({ ...view, page: 1, ...part })),
    clear: () => setQuery({}),
  }
}
