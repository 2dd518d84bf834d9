import { ENDPOINTS } from '#contract/endpoints/all'
import type { LiveEventName, LiveEvents } from '#contract/events'
import { toAddress } from './api'
import { openChannel } from './other-tabs'
import { useSession } from './session'
import { recheckSession } from './session-check'

/** One event of the stream, with what it tells. */
export type LiveEvent = { [N in LiveEventName]: { name: N; data: LiveEvents[N] } }[LiveEventName]

const NAMES: readonly LiveEventName[] = [
  'enquiry-created',
  'enquiry-changed',
  'presence',
  'accounts-changed',
  'reset',
]

/** Milliseconds before a stream that was refused is asked for again. */
const RETRY_MS = 5000

const CHANNEL = 'live-events'

function readStream(onEvent: (event: LiveEvent) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource | undefined

  const open = () => {
    source = new EventSource(toAddress(ENDPOINTS.streamEvents), { withCredentials: true })
    for (const name of NAMES) {
      source.addEventListener(name, ({ data }: MessageEvent<string>) =>
        onEvent({ name, data: JSON.parse(data) } as LiveEvent),
      )
    }
    // What one may can have changed before the stream was open.
    source.addEventListener('open', () => {
      void recheckSession()
    })
    // A broken line mends itself; a refusal does not.
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
 * Listens to the server's events until stopped. Of all tabs of a browser only one has the stream open and tells the
 * others, since a browser gives a host six connections on HTTP/1.1. Where the tabs can't agree (plain http, or no
 * channel), each has its own.
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
