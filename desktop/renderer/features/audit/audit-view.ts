import { readPage } from '../../lib/lists'

/** Query parameters that filter the audit log. */
export const AUDIT_FILTERS = ['actor', 'subject', 'from', 'to'] as const
export type AuditFilter = (typeof AUDIT_FILTERS)[number]

/** `before` is the entry after which the list continues; empty at the newest. */
export type AuditView = Record<AuditFilter | 'before', string> & { page: number }

/** Returns the view as query parameters, without defaults. */
export const writeAuditView = (view: AuditView): Record<string, string> => {
  const page = view.page > 1 ? String(view.page) : ''
  return Object.fromEntries(Object.entries({ ...view, page }).filter(([, value]) => value))
}

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

/** Returns the changed view. A changed filter returns to the newest entry and the first page. */
export function afterChange(view: AuditView, part: Partial<AuditView>): AuditView {
  const start = part.page === undefined ? { before: '', page: 1 } : {}
  return { ...view, ...start, ...part }
}
