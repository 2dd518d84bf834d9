import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ENQUIRY_ROUTES } from '#contract/enquiries/routes'
import type { Report } from '#contract/reports'
import { call } from '../../lib/api'
import { DESK_KEYS } from '../enquiries/desk-keys'
import { type Period, readPeriod, writePeriod } from './period'

const KINDS: readonly string[] = ['student', 'service'] satisfies EnquiryKind[]

/** What the report shows, as it stands in the address: days and kind. */
export function useReportView() {
  const [query, setQuery] = useSearchParams()
  const period = readPeriod(query, Date.now())
  const wanted = query.get('kind') ?? ''
  const kind = KINDS.includes(wanted) ? wanted : ''
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
export function useReport({ from, to }: Pick<Period, 'from' | 'to'>, kind: string) {
  const query = new URLSearchParams({ from, to, ...(kind ? { kind } : {}) }).toString()
  return useQuery({
    queryKey: [...DESK_KEYS.live, 'report', query],
    queryFn: ({ signal }) => call<Report>('GET', `${ENQUIRY_ROUTES.reports}?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}
