import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Approval } from '#contract/sign-in-approvals'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { useMay } from '../../../lib/may'
import { toast } from '../../../lib/toast'

/** Who waits for an approval. A live event refreshes it. */
export const APPROVALS_KEY = ['approvals'] as const

/** Milliseconds between two looks while somebody waits: what ends by itself is told by no event. */
const LOOK_MS = 5000

const NOBODY: readonly Approval[] = []

/** The sign-ins that wait for the current user, where they may approve any. */
export function useApprovals(): readonly Approval[] {
  const { data } = useQuery({
    queryKey: APPROVALS_KEY,
    queryFn: ({ signal }) => api.listApprovals({ signal }),
    enabled: useMay('approve-sign-ins'),
    refetchInterval: ({ state }) => (state.data?.approvals.length ? LOOK_MS : false),
  })
  return data?.approvals ?? NOBODY
}

/** Answers one of them: by the number that they read out, or null for “It is not them”. */
export function useDecision({ id }: Approval) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (number: number | null) => api.decideApproval({ id }, { number }),
    onSuccess: ({ message, isApproved }) => (isApproved ? toast.success(message) : toast.warning(message)),
    onError: (error) => toast.failure(failureText(error, { failed: 'Operation failed' })),
    onSettled: () => client.invalidateQueries({ queryKey: APPROVALS_KEY }),
  })
}
