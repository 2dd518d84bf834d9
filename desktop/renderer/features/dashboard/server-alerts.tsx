import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { DiskResponse } from '#contract/health'
import type { Provider } from '#contract/message-providers'
import { Banner } from '../../components/banner'
import { api } from '../../lib/api'
import { useMay } from '../../lib/may'

/** Returns the alert about the server's disk, or null while there is enough space. */
export function diskText({ state, freeBytes }: DiskResponse): string | null {
  switch (state) {
    case 'enough':
      return null
    case 'low':
      return `The server is almost out of disk space (${Math.floor(freeBytes / 1e6)} MB left). Ask your server administrator to free up space before enquiries can no longer be saved.`
    case 'unwritable':
      return 'Nothing can be saved: the server’s disk is full or not writable. Ask your server administrator to fix this right away. Until then, enquiries are rejected.'
  }
}

/** Returns the alert about the mail server, or null while it works or has not been used yet. */
export function mailText({ state, lacksSender }: Provider): string | null {
  if (state === 'off')
    return 'No one is notified of new enquiries, because email is not set up. Invitations and sign-in codes are not sent either.'
  if (state === 'unreadable')
    return 'No one is notified of new enquiries, because emails can’t be sent. Enter the password of the mail server again.'
  if (state === 'failing')
    return 'The mail server is not accepting emails. They are queued and will be retried.'
  if (state === 'rejected')
    return 'The mail server rejected the last notification to the institute. Check the notification address in Settings → Email and SMS.'
  if (lacksSender) return 'SMTP_URL is set without MAIL_FROM. Most mail servers reject such emails.'
  return null
}

const REFRESH_MS = 60_000

/** An alert while the server's disk is full or almost full. */
export function DiskAlert() {
  const { data } = useQuery({
    queryKey: ['disk'],
    queryFn: ({ signal }) => api.readDisk({ signal }),
    refetchInterval: REFRESH_MS,
  })
  const text = data ? diskText(data) : null
  return text === null ? null : <Banner tone="failure" text={text} />
}

/** An alert while email is not set up or does not work. */
export function MailAlert() {
  const navigate = useNavigate()
  const canChangeSettings = useMay('change-settings')
  const { data, isLoading } = useQuery({
    queryKey: ['message-providers'],
    queryFn: ({ signal }) => api.readMessageProviders({ signal }),
    refetchInterval: REFRESH_MS,
  })
  // CSS hides everything below while this loads, so that nothing shifts in view.
  if (isLoading) return <div data-waits />
  const text = data ? mailText(data.mail) : null
  if (text === null) return null
  const action = { label: 'Set up email', run: () => navigate(SET_UP) }
  return <Banner tone="notice" text={text} {...(canChangeSettings && { action })} />
}

const SET_UP = '/settings?tab=set-up'
