import { IconMailPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { LiveEvents } from '#contract/events'
import { type LiveEvent, listenToEvents } from '../../lib/live-events'
import { refreshAfterNews } from '../../lib/read-again'
import { checkSessionAnew } from '../../lib/session-check'
import { toast } from '../../lib/toast'
import { useUnseen } from '../../lib/unseen'
import { LIVE_KEYS } from './desk-cache'
import { forgetGoneNotes } from './note-drafts'
import { hearPresence } from './use-presence'

/** Milliseconds within which events count as one. */
const GATHER_MS = 150

/** Where an enquiry of a kind is on the Desk screen. */
const deskPath = (kind: EnquiryKind) => (kind === 'student' ? '/Enquiries' : '/Enquiries?tab=service')

const WISH_OF = ({ kind, enquiry }: LiveEvents['enquiry-created']) =>
  kind === 'student' && 'course' in enquiry
    ? enquiry.course
    : 'serviceLabel' in enquiry
      ? enquiry.serviceLabel
      : ''

/** Keeps every screen up to date with what visitors and colleagues do, and announces new enquiries. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  const navigate = useNavigate()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      refreshAfterNews(client, LIVE_KEYS)
      void forgetGoneNotes()
    }
    const announce = (created: LiveEvents['enquiry-created']) => {
      useUnseen.getState().add(created.kind)
      const what = [created.enquiry.name, WISH_OF(created)].filter(Boolean).join(' · ')
      const icon = <IconMailPlus size={18} aria-hidden />
      toast.news(`New enquiry: ${what}`, icon, 'Open', () => navigate(deskPath(created.kind)))
    }
    const onEvent = (event: LiveEvent) => {
      if (event.name === 'presence') return hearPresence(event.data)
      if (event.name === 'accounts-changed') return void checkSessionAnew()
      if (event.name === 'enquiry-created') announce(event.data)
      // A change of many enquiries is many events and one look at the server.
      timer ??= setTimeout(refresh, GATHER_MS)
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
