import { useMemo } from 'react'
import type { EnquiryDetail } from '#contract/enquiries/record'
import { proposeNextTry } from '../next-try'
import { useEnquirySettings } from '../use-desk-data'

/** The proposed next try of what is open; see proposeNextTry. */
export function useNextTry(detail: EnquiryDetail | undefined): number | null {
  const settings = useEnquirySettings()
  return useMemo(() => proposeNextTry(detail, settings), [detail, settings])
}
