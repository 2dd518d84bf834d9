import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { confirmDelete } from '../../../components/confirm'
import { api, type RequestOptions } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { readList } from '../../../lib/lists'
import { toast } from '../../../lib/toast'
import { BrowserList } from './browser-list'

export const SESSIONS_KEY = ['own', 'sessions'] as const
export const DEVICES_KEY = ['own', 'devices'] as const

interface Browsers<T> {
  key: readonly string[]
  list: (options: RequestOptions) => Promise<T[]>
  end: (address: { id: string }) => Promise<{ message: string }>
}

/** The browsers of one's own account: a list, and the end of one of them. */
function useSignedIn<T>({ key, list, end }: Browsers<T>) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => readList<T>(await list({ signal })),
  })
  const removal = useMutation({
    mutationFn: (id: string) => end({ id }),
    onSuccess: (answer) => toast.success(answer?.message || 'Done.'),
    onError: (error) => toast.failure(failureText(error, { failed: 'Operation failed' })),
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  })
  return {
    query,
    end: removal.mutate,
    busyId: removal.isPending ? removal.variables : undefined,
  }
}

/** Browsers that are not asked for a code at sign-in. */
export function DeviceList() {
  const { query, end, busyId } = useSignedIn({
    key: DEVICES_KEY,
    list: api.listDevices,
    end: api.forgetDevice,
  })
  return (
    <BrowserList
      title="Trusted devices"
      hint="Browsers that are not asked for a code when you sign in."
      empty="No trusted devices: you are asked for a code at the next sign-in."
      query={query}
      busyId={busyId}
      action="Forget"
      endsCurrent
      onEnd={end}
    />
  )
}

/** Ends every other session, and the trust in every other browser, after asking. */
function SignOutElsewhere() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.endOtherSessions(),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.failure(failureText(error, { failed: 'Operation failed' })),
    onSettled: () => {
      for (const queryKey of [SESSIONS_KEY, DEVICES_KEY]) void client.invalidateQueries({ queryKey })
    },
  })
  const ask = () =>
    confirmDelete({
      question: 'Sign out everywhere else?',
      detail: 'Every other session of yours ends at once, in windows that are open now too.',
      more: 'Your other browsers are trusted no longer: a code is asked for at the next sign-in there.',
      confirm: 'Sign out everywhere else',
      onConfirm: mutate,
    })
  return (
    <Button variant="default" color="red" loading={isPending} onClick={ask}>
      Sign out everywhere else
    </Button>
  )
}

/** Where one is signed in, each but this one can be ended from here. */
export function SessionList() {
  const { query, end, busyId } = useSignedIn({
    key: SESSIONS_KEY,
    list: api.listSessions,
    end: api.endSession,
  })
  return (
    <BrowserList
      title="Active sessions"
      hint="Where you are signed in. To end this one, log out."
      empty="No other sessions."
      query={query}
      busyId={busyId}
      action="Sign out"
      endsCurrent={false}
      onEnd={end}
      foot={<SignOutElsewhere />}
    />
  )
}
