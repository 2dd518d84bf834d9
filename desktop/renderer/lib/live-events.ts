import { ENDPOINTS } from '#contract/endpoints/all'
import type { LiveEventName, LiveEvents } from '#contract/events'
import { toEndpointUrl } from './api'
import { openChannel } from './other-tabs'
import { useSession } from './session'
import { recheckSession } from './session-check'

export type LiveEvent = { [N in LiveEventName]: { name: N; data: LiveEvents[N] } }[LiveEventName]

const NAMES: readonly LiveEventName[] = [
  'enquiry-created',
  'enquiry-changed',
  'presence',
  'accounts-changed',
  'reset',
]

/** Milliseconds before a rejected stream is retried. */
const RETRY_MS = 5000

const CHANNEL = 'live-events'

function readStream(onEvent: (event: LiveEvent) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource | undefined

  const open = () => {
    source = new EventSource(toEndpointUrl(ENDPOINTS.streamEvents), { withCredentials: true })
    for (const name of NAMES) {
      source.addEventListener(name, ({ data }: MessageEvent<string>) =>
        onEvent({ name, data: JSON.parse(data) } as LiveEvent),
      )
    }
    // The user's permissions may have changed before the stream opened.
    source.addEventListener('open', () => {
      void recheckSession()
    })
    // The browser reconnects a broken stream, but not a rejected one.
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(() => void retry(), RETRY_MS)
    })
  }
  const retry = async () => {
    await recheckSession()
    if (!useSession.getState().isAuthenticated) return
    open()
    onEvent({ name: 'reset', data: {} })
  }

  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

/**
 * Listens to the server's events until stopped. Only one tab of a browser opens the stream and forwards its events, since
 * browsers allow six HTTP/1.1 connections per host. Without HTTPS or channels, each tab opens its own.
 */
export function listenToEvents(onEvent: (event: LiveEvent) => void): () => void {
  const channel = 'locks' in navigator ? openChannel(CHANNEL) : null
  if (!channel) return readStream(onEvent)
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => onEvent(data)
  const stopping = new AbortController()
  const untilStopped = new Promise<void>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve(), { once: true }),
  )
  const lead = async () => {
    const stop = readStream((event) => {
      channel.postMessage(event)
      onEvent(event)
    })
    await untilStopped
    stop()
  }
  navigator.locks.request(CHANNEL, { signal: stopping.signal }, lead).catch(() => undefined)
  return () => {
    stopping.abort()
    channel.close()
  }
}
