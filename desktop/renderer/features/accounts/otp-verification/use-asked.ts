import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ResendOtpInput } from '#contract/accounts'
import type { Asked } from '#contract/sign-in-approvals'
import { api } from '../../../lib/api'
import { failureText, NetworkError } from '../../../lib/api-errors'
import { useSession } from '../../../lib/session'
import { checkSession } from '../../../lib/session-check'
import { useVerified } from './use-verify-otp'

const KEY = ['asked'] as const

/** Milliseconds between two looks at whether a colleague has answered. */
const LOOK_MS = 2000

/** What came of a request that this window has seen waiting, in words. */
const ENDS: Readonly<Record<Exclude<Asked['state'], 'waiting' | 'approved'>, string>> = {
  refused: 'Your colleague has refused this sign-in. Ask again, or enter a code.',
  over: 'Nobody has answered in time. Ask again, or enter a code.',
  none: 'This request is over. Ask again, or enter a code.',
  unavailable: 'This request is over. Go back and sign in again.',
}

/**
 * The request of this browser to its colleagues: what has become of it, and how to ask and take it back. It is looked for
 * again after a reload and after a lost line; once it is approved, this browser signs in by itself.
 */
export function useAsked(whose: ResendOtpInput) {
  const client = useQueryClient()
  const onVerified = useVerified()
  const [hasWaited, setWaited] = useState(false)
  const isComing = useRef(false)
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.readAsked({ signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.status === 'error' ? LOOK_MS : false,
    // Who phones the colleague may do so with this very device.
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  })
  const asking = useMutation({
    mutationFn: () => api.askColleague(whose),
    onSuccess: (asked) => client.setQueryData(KEY, asked),
  })
  const taking = useMutation({
    mutationFn: () => api.cancelRequest(),
    onSuccess: () => {
      setWaited(false)
      client.setQueryData<Asked>(KEY, { state: 'none' })
    },
  })
  const coming = useMutation({
    mutationFn: () => api.verifyApproval(whose),
    onSuccess: onVerified,
    onError: () => {
      isComing.current = false
      return refetch()
    },
    // It may never have reached the server; where it did, the next one is refused.
    retry: (_failures, error) => error instanceof NetworkError,
    retryDelay: LOOK_MS,
  })

  const state = data?.state
  const { mutate: comeIn } = coming
  useEffect(() => {
    if (state === 'waiting') setWaited(true)
    if (state !== 'approved' || isComing.current) return
    isComing.current = true
    comeIn()
  }, [state, comeIn])

  const isOver = hasWaited && (state === 'none' || state === 'unavailable')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request that is over.
  useEffect(() => {
    if (!isOver) return
    void checkSession().then(() => {
      const { user } = useSession.getState()
      // Another tab of this browser has come in by the same approval.
      if (user?.email === whose.email) onVerified({ user })
    })
  }, [isOver])

  const failed = [asking, taking, coming].find((each) => each.error)?.error
  const end =
    hasWaited && data && data.state !== 'waiting' && data.state !== 'approved' ? ENDS[data.state] : ''
  return {
    number: data?.state === 'waiting' ? data.number : null,
    secondsLeft: data?.state === 'waiting' ? data.secondsLeft : 0,
    isKnown: state !== undefined,
    isAvailable: state !== 'unavailable' || hasWaited,
    isLineLost: isError,
    isBusy: [asking, taking, coming].some((each) => each.isPending),
    problem: failed ? failureText(failed, { failed: 'Operation failed' }) : end,
    ask: asking.mutate,
    cancel: taking.mutate,
  }
}
