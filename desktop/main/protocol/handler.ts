import { ERROR_TEXTS } from '#contract/errors'
import { parseRequestPath, REQUEST_NAME_HEADER } from '../../bridge/requests.ts'
import { answerFile } from './files.ts'
import { type ForwardDeps, forward } from './forward.ts'
import { refuse } from './responses.ts'
import { route } from './route.ts'
import type { RunningRequests } from './running-requests.ts'
import { parseOwn } from './scheme.ts'

export interface HandlerDeps extends ForwardDeps {
  /** Absolute folders of the built panel and of the shell's own pages. */
  folders: { panel: string; shell: string }
  running: RunningRequests
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD'

/**
 * Serves everything under app://bundle: files of the app, the panel's page for its addresses, and the rest from the
 * chosen server. It never throws, since a page would see no more than ERR_UNEXPECTED.
 */
export function createHandler(deps: HandlerDeps): (request: Request) => Promise<Response> {
  const { folders, running } = deps
  const findCalledOff = ({ method, url }: Request) =>
    method === 'DELETE' ? parseRequestPath(parseOwn(url)?.pathname ?? '') : null
  return async (request) => {
    try {
      const target = route(request.url)
      if (target.kind === 'server') {
        const name = request.headers.get(REQUEST_NAME_HEADER)
        return await running.run(name, (abort) => forward(deps, request, target, abort))
      }
      const calledOff = findCalledOff(request)
      if (calledOff !== null) {
        running.callOff(calledOff)
        return new Response(null, { status: 204 })
      }
      if (target.kind === 'deny' || !isReading(request.method)) return refuse(404, ERROR_TEXTS.notFound)
      if (target.kind === 'file') return await answerFile(folders[target.folder], target.path)
      return await answerFile(folders.panel, 'index.html')
    } catch (error) {
      deps.failed(request.method, 'app:', error)
      return refuse(500, ERROR_TEXTS.internal)
    }
  }
}
