import { useMemo } from 'react'
import type { EnquiryDetail } from '#contract/enquiries/record'
import { proposeNextTry } from '../next-try'
import { useOpeningHours } from '../use-desk-data'

/** The proposed next try of what is open; see proposeNextTry. */
export function useNextTry(detail: EnquiryDetail | undefined): number | null {
  const hours = useOpeningHours()
  return useMemo(() => proposeNextTry(detail, hours), [detail, hours])
}
