import { IconMailPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { LiveEvents } from '#contract/events'
import { type LiveEvent, listenToEvents } from '../../lib/live-events'
import { refetchAfterEvent } from '../../lib/refetch'
import { recheckSession } from '../../lib/session-check'
import { toast } from '../../lib/toast'
import { useUnseen } from '../../lib/unseen'
import { LIVE_KEYS } from './desk-cache'
import { discardAllErasedDrafts } from './note-drafts'
import { receivePresence } from './use-presence'

/** Milliseconds within which events are grouped. */
const GROUP_MS = 150

/** Minimum milliseconds between refreshes, since each renders whole lists. */
const MIN_INTERVAL_MS = 1000

/** Names shown in the message about several enquiries. */
const MAX_NAMES = 3

type Created = LiveEvents['enquiry-created']

/** Returns the path of the list with enquiries of a kind. */
const toListPath = (kind: EnquiryKind) => (kind === 'student' ? '/Enquiries' : '/Enquiries?tab=service')

const getTopic = ({ kind, enquiry }: Created) =>
  kind === 'student' && 'course' in enquiry
    ? enquiry.course
    : 'serviceLabel' in enquiry
      ? enquiry.serviceLabel
      : ''

function toMessage(first: Created, all: readonly Created[]): string {
  if (all.length === 1)
    return `New enquiry: ${[first.enquiry.name, getTopic(first)].filter(Boolean).join(' · ')}`
  const names = all.slice(0, MAX_NAMES).map(({ enquiry }) => enquiry.name)
  const rest = all.length - names.length
  return `${all.length} new enquiries: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** Keeps every screen up to date with the changes of visitors and colleagues, and announces new enquiries. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  const navigate = useNavigate()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    let arrived: Created[] = []
    const refresh = () => {
      timer = undefined
      last = Date.now()
      announce(arrived)
      arrived = []
      refetchAfterEvent(client, LIVE_KEYS)
      void discardAllErasedDrafts()
    }
    const announce = (all: readonly Created[]) => {
      const [first] = all
      if (!first) return
      for (const { kind } of all) useUnseen.getState().add(kind)
      const icon = <IconMailPlus size={18} aria-hidden />
      toast.news(toMessage(first, all), icon, 'Open', () => navigate(toListPath(first.kind)))
    }
    const onEvent = (event: LiveEvent) => {
      if (event.name === 'presence') return receivePresence(event.data)
      if (event.name === 'accounts-changed') return void recheckSession()
      if (event.name === 'enquiry-created') arrived.push(event.data)
      // A bulk change causes many events, but only one request.
      timer ??= setTimeout(refresh, Math.max(GROUP_MS, last + MIN_INTERVAL_MS - Date.now()))
    }
    const stop = listenToEvents(onEvent)
    void discardAllErasedDrafts()
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, navigate])
}

/** Marks the new enquiries of a kind as seen while they are on a visible screen. */
export function useMarkSeen(kind: EnquiryKind, isNewestShown: boolean): void {
  const count = useUnseen(({ counts }) => counts[kind])
  useEffect(() => {
    if (count === 0 || !isNewestShown) return
    const markSeen = () => {
      if (document.visibilityState === 'visible') useUnseen.getState().see(kind)
    }
    markSeen()
    document.addEventListener('visibilitychange', markSeen)
    return () => document.removeEventListener('visibilitychange', markSeen)
  }, [kind, count, isNewestShown])
}
