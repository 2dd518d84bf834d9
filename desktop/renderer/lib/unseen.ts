import { create } from 'zustand'
import type { EnquiryKind } from '#contract/enquiries/enquiries'

interface UnseenState {
  /** Number of new enquiries by kind that have not been shown here yet. */
  counts: Readonly<Record<EnquiryKind, number>>
  add: (kind: EnquiryKind) => void
  see: (kind: EnquiryKind) => void
  forget: () => void
}

const NONE = { student: 0, service: 0 } as const

export const useUnseen = create<UnseenState>()((set) => ({
  counts: NONE,
  add: (kind) => set(({ counts }) => ({ counts: { ...counts, [kind]: counts[kind] + 1 } })),
  see: (kind) => set(({ counts }) => (counts[kind] === 0 ? {} : { counts: { ...counts, [kind]: 0 } })),
  forget: () => set({ counts: NONE }),
}))

export const unseenTotal = ({ counts }: Pick<UnseenState, 'counts'>) => counts.student + counts.service
