import { type RequestHandler, Router } from 'express'
import { HEARTBEAT_MS } from '#contract/events'
import { ROUTES } from '#contract/routes'
import type { LiveEventBus, SentEvent } from './live-events.ts'

const asText = ({ id, name, data }: SentEvent) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`

interface Services {
  events: LiveEventBus
  admin: RequestHandler
  /** Whether the session behind a Cookie header is still alive: a stream tells nothing after its session's end. */
  isSignedIn: (cookies: string | undefined) => Promise<boolean>
  /** Aborted when the server stops: streams end so that it can. */
  stopping: AbortSignal
}

/** GET /api/events: server-sent events for signed-in desks; resumes with Last-Event-ID. */
export function eventRoutes({ events, admin, isSignedIn, stopping }: Services): Router {
  const router = Router()
  router.get(ROUTES.events, admin, (request, response) => {
    response.set({
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    response.flushHeaders()

    const end = () => void response.end()
    let queue = Promise.resolve()
    const send = (text: string) => {
      queue = queue
        .then(() => isSignedIn(request.headers.cookie))
        .then((alive) => void (alive ? response.write(text) : response.end()))
        .catch(end)
    }

    send('retry: 3000\n\n')
    const { missed, stop } = events.subscribe(request.get('last-event-id'), (event) => send(asText(event)))
    for (const event of missed) send(asText(event))
    const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS)

    stopping.addEventListener('abort', end, { once: true })
    response.on('close', () => {
      clearInterval(heartbeat)
      stopping.removeEventListener('abort', end)
      stop()
    })
  })
  return router
}
