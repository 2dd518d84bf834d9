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
import { forgetGoneNotes } from './note-drafts'
import { hearPresence } from './use-presence'

/** Milliseconds within which events count as one. */
const GATHER_MS = 150

/** Milliseconds between two refreshes while events keep coming: each renders whole lists. */
const APART_MS = 1000

/** Names in the message about several enquiries. */
const NAMED = 3

type Created = LiveEvents['enquiry-created']

/** Where an enquiry of a kind is on the Desk screen. */
const deskPath = (kind: EnquiryKind) => (kind === 'student' ? '/Enquiries' : '/Enquiries?tab=service')

const WISH_OF = ({ kind, enquiry }: Created) =>
  kind === 'student' && 'course' in enquiry
    ? enquiry.course
    : 'serviceLabel' in enquiry
      ? enquiry.serviceLabel
      : ''

function toMessage(first: Created, all: readonly Created[]): string {
  if (all.length === 1)
    return `New enquiry: ${[first.enquiry.name, WISH_OF(first)].filter(Boolean).join(' · ')}`
  const names = all.slice(0, NAMED).map(({ enquiry }) => enquiry.name)
  const rest = all.length - names.length
  return `${all.length} new enquiries: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** Keeps every screen up to date with what visitors and colleagues do, and announces new enquiries. */
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
      void forgetGoneNotes()
    }
    const announce = (all: readonly Created[]) => {
      const [first] = all
      if (!first) return
      for (const { kind } of all) useUnseen.getState().add(kind)
      const icon = <IconMailPlus size={18} aria-hidden />
      toast.news(toMessage(first, all), icon, 'Open', () => navigate(deskPath(first.kind)))
    }
    const onEvent = (event: LiveEvent) => {
      if (event.name === 'presence') return hearPresence(event.data)
      if (event.name === 'accounts-changed') return void recheckSession()
      if (event.name === 'enquiry-created') arrived.push(event.data)
      // A change of many enquiries is many events and one look at the server.
      timer ??= setTimeout(refresh, Math.max(GATHER_MS, last + APART_MS - Date.now()))
    }
    const stop = listenToEvents(onEvent)
    void forgetGoneNotes()
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, navigate])
}

/** Counts the enquiries of a kind as seen while they are on a screen that somebody looks at. */
export function useSeeing(kind: EnquiryKind, isNewestShown: boolean): void {
  const count = useUnseen(({ counts }) => counts[kind])
  useEffect(() => {
    if (count === 0 || !isNewestShown) return
    const see = () => {
      if (document.visibilityState === 'visible') useUnseen.getState().see(kind)
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [kind, count, isNewestShown])
}
