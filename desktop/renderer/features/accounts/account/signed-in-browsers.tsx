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

export function DeviceList() {
  const { query, end, busyId } = useSignedIn({
    key: DEVICES_KEY,
    list: api.listDevices,
    end: api.forgetDevice,
  })
  return (
    <BrowserList
      title="Trusted devices"
      hint="You can sign in from these browsers without a code."
      empty="No trusted devices. You’ll need a code the next time you sign in."
      query={query}
      busyId={busyId}
      action="Forget"
      endsCurrent
      onEnd={end}
    />
  )
}

/** Ends all other sessions and removes all other trusted devices, after a confirmation. */
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
  const confirmSignOut = () =>
    confirmDelete({
      question: 'Sign out everywhere else?',
      detail: 'You’ll be signed out of all your other sessions right away.',
      more: 'Your other browsers will no longer be trusted, so you’ll need a code to sign in there.',
      confirm: 'Sign out everywhere else',
      onConfirm: mutate,
    })
  return (
    <Button variant="default" color="red" loading={isPending} onClick={confirmSignOut}>
      Sign out everywhere else
    </Button>
  )
}

export function SessionList() {
  const { query, end, busyId } = useSignedIn({
    key: SESSIONS_KEY,
    list: api.listSessions,
    end: api.endSession,
  })
  return (
    <BrowserList
      title="Active sessions"
      hint="Browsers you’re signed in to. To end this session, log out."
      empty="No other sessions."
      query={query}
      busyId={busyId}
      action="Sign out"
      endsCurrent={false}
      onEnd={end}
      footer={<SignOutElsewhere />}
    />
  )
}
