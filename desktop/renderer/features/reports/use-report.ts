import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { api } from '../../lib/api'
import { QUERY_KEYS } from '../enquiries'
import { type Period, readPeriod, writePeriod } from './period'

const KINDS: readonly EnquiryKind[] = ['student', 'service']

/** What the report shows, as it stands in the address: days and kind. */
export function useReportView() {
  const [query, setQuery] = useSearchParams()
  const period = readPeriod(query, Date.now())
  const kind: EnquiryKind | '' = KINDS.find((each) => each === query.get('kind')) ?? ''
  const write = (next: Period, nextKind: string) =>
    setQuery({ ...writePeriod(next), ...(nextKind ? { kind: nextKind } : {}) }, { preventScrollReset: true })
  return {
    period,
    kind,
    setPeriod: (next: Period) => write(next, kind),
    setKind: (next: string) => write(period, next),
  }
}

/** The figures of some days beside those of the days before. */
export function useReport({ from, to }: Pick<Period, 'from' | 'to'>, kind: EnquiryKind | '') {
  const query = { from, to, kind: kind || undefined }
  return useQuery({
    queryKey: [...QUERY_KEYS.live, 'report', query],
    queryFn: ({ signal }) => api.readReport(query, { signal }),
    placeholderData: keepPreviousData,
  })
}
