import { useSearchParams } from 'react-router-dom'
import { type AuditView, afterChange, readAuditView, writeAuditView } from './audit-view'

/** The view of the audit list in the address. */
export function useAuditView() {
  const [query, setQuery] = useSearchParams()
  const view = readAuditView(query)
  return {
    view,
    change: (part: Partial<AuditView>) => setQuery(writeAuditView(afterChange(view, part))),
    clear: () => setQuery({}),
  }
}
