import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { DiskResponse } from '#contract/health'
import type { Provider } from '#contract/message-providers'
import { Banner } from '../../components/banner'
import { api } from '../../lib/api'
import { useMay } from '../../lib/may'

/** What the dashboard says of the server's disk; null while there is room. */
export function diskText({ state, freeBytes }: DiskResponse): string | null {
  switch (state) {
    case 'enough':
      return null
    case 'low':
      return `The server’s disk is nearly full: ${Math.floor(freeBytes / 1e6)} MB are left. Ask whoever runs the server to make room; when it is full, no enquiry can be saved.`
    case 'unwritable':
      return 'Nothing can be saved: the server’s disk is full, or can’t be written. Ask whoever runs the server to make room at once; enquiries are refused until then.'
  }
}

/** What the dashboard says of the mail server; null while it works, and while nobody has tried it. */
export function mailText({ state, lacksSender }: Provider): string | null {
  if (state === 'off')
    return 'No mail server is set: invitations, codes and notices of new enquiries reach nobody by mail.'
  if (state === 'unreadable')
    return 'No mail leaves: the password of the mail server has to be entered again.'
  if (state === 'failing') return 'The mail server does not take messages; they wait and are tried again.'
  if (state === 'rejected')
    return 'The mail server rejected the last notice to the institute. Check the notification address in Settings → Site settings.'
  if (lacksSender) return 'MAIL_FROM is not set beside SMTP_URL: most mail servers refuse such mail.'
  return null
}

/** Asked for again while the dashboard stays open. */
const REFRESH_MS = 60_000

/** An alarm while the server's disk is full or nearly so. Else nothing. */
export function DiskLine() {
  const { data } = useQuery({
    queryKey: ['disk'],
    queryFn: ({ signal }) => api.readDisk({ signal }),
    refetchInterval: REFRESH_MS,
  })
  const text = data ? diskText(data) : null
  return text === null ? null : <Banner tone="failure" text={text} />
}

/** Says that no mail leaves the server, as long as nobody has set a mail server, or it does not work. Else nothing. */
export function MailLine() {
  const navigate = useNavigate()
  const maySet = useMay('change-settings')
  const { data, isLoading } = useQuery({
    queryKey: ['message-providers'],
    queryFn: ({ signal }) => api.readMessageProviders({ signal }),
    refetchInterval: REFRESH_MS,
  })
  // What stands below has its place first, so that nothing moves before the eyes.
  if (isLoading) return <div data-waits />
  const text = data ? mailText(data.mail) : null
  if (text === null) return null
  const action = { label: 'Set it up', run: () => navigate(SET_UP) }
  return <Banner tone="notice" text={text} {...(maySet && { action })} />
}

const SET_UP = '/settings?tab=set-up'
