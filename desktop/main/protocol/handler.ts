import { ERROR_TEXTS } from '#contract/errors'
import { parseRequestPath, REQUEST_NAME_HEADER } from '../../bridge/requests.ts'
import { serveFile } from './files.ts'
import { type ForwardDeps, forward } from './forward.ts'
import { refuse } from './responses.ts'
import { route } from './route.ts'
import type { RunningRequests } from './running-requests.ts'
import { parseAppUrl } from './scheme.ts'

export interface HandlerDeps extends ForwardDeps {
  /** Absolute folders of the panel's build and the app's own pages. */
  folders: { panel: string; shell: string }
  running: RunningRequests
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD'

/**
 * Serves everything under app://bundle: files of the app, the panel's page for its URLs, and everything else from the
 * server. It never throws, because a page would only see ERR_UNEXPECTED.
 */
export function createHandler(deps: HandlerDeps): (request: Request) => Promise<Response> {
  const { folders, running } = deps
  const findCancelled = ({ method, url }: Request) =>
    method === 'DELETE' ? parseRequestPath(parseAppUrl(url)?.pathname ?? '') : null
  return async (request) => {
    try {
      const target = route(request.url)
      if (target.kind === 'server') {
        const name = request.headers.get(REQUEST_NAME_HEADER)
        return await running.run(name, (abort) => forward(deps, request, target, abort))
      }
      const cancelled = findCancelled(request)
      if (cancelled !== null) {
        running.cancel(cancelled)
        return new Response(null, { status: 204 })
      }
      if (target.kind === 'deny' || !isReading(request.method)) return refuse(404, ERROR_TEXTS.notFound)
      if (target.kind === 'file') return await serveFile(folders[target.folder], target.path)
      return await serveFile(folders.panel, 'index.html')
    } catch (error) {
      deps.onError(request.method, 'app:', error)
      return refuse(500, ERROR_TEXTS.internal)
    }
  }
}
