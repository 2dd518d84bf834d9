import { useSearchParams } from 'react-router-dom'

/** What narrows the audit list, as in its address. */
export const AUDIT_FILTERS = ['actor', 'subject', 'from', 'to'] as const
export type AuditFilter = (typeof AUDIT_FILTERS)[number]

/** `before`: the line behind which the list goes on, empty at the newest. */
export type AuditView = Record<AuditFilter | 'before', string> & { page: number }

const pageOf = (text: string | null) => {
  const page = Number(text)
  return Number.isInteger(page) && page > 0 ? page : 1
}

const writeView = (view: AuditView) => {
  const page = view.page > 1 ? [['page', String(view.page)]] : []
  return Object.fromEntries(
    [...AUDIT_FILTERS.map((key) => [key, view[key]]), ['before', view.before], ...page].filter(
      ([, value]) => value,
    ),
  )
}

/** The view of the audit list in the address; another filter begins at the first page. */
export function useAuditView() {
  const [query, setQuery] = useSearchParams()
  const read = (key: AuditFilter | 'before') => query.get(key) ?? ''
  const view: AuditView = {
    actor: read('actor'),
    subject: read('subject'),
    from: read('from'),
    to: read('to'),
    before: read('before'),
    page: pageOf(query.get('page')),
  }
  return {
    view,
    /** Another filter begins at the newest line; another page does not. */
    change: (part: Partial<AuditView>) => {
      const start = part.page === undefined ? { before: '', page: 1 } : {}
      setQuery(writeView({ ...view, ...start, ...part }))
    },
    clear: () => setQuery({}),
  }
}
