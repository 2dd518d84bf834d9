import { readPage } from '../../lib/lists'

/** What narrows the audit list, as in its address. */
export const AUDIT_FILTERS = ['actor', 'subject', 'from', 'to'] as const
export type AuditFilter = (typeof AUDIT_FILTERS)[number]

/** `before`: the line behind which the list goes on, empty at the newest. */
export type AuditView = Record<AuditFilter | 'before', string> & { page: number }

/** The view as an address holds it, defaults left out. */
export const writeAuditView = (view: AuditView): Record<string, string> => {
  const page = view.page > 1 ? String(view.page) : ''
  return Object.fromEntries(Object.entries({ ...view, page }).filter(([, value]) => value))
}

/** Reads the view out of an address. */
export function readAuditView(query: URLSearchParams): AuditView {
  const read = (key: AuditFilter | 'before') => query.get(key) ?? ''
  return {
    actor: read('actor'),
    subject: read('subject'),
    from: read('from'),
    to: read('to'),
    before: read('before'),
    page: readPage(query),
  }
}

/** The view after a change: another filter begins at the newest line and the first page; another page does not. */
export function afterChange(view: AuditView, part: Partial<AuditView>): AuditView {
  const start = part.page === undefined ? { before: '', page: 1 } : {}
  return { ...view, ...start, ...part }
}
