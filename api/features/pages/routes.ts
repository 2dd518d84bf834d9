import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express'
import { FORM_PAGES } from '#contract/rendered-page'
import { mustRevalidate } from '../../http/response-cache/caching-headers.ts'
import { normaliseUrl, PAGE_PATHS } from './page-paths.ts'
import type { Pages } from './pages.ts'
import { type FormDeps, formBody, handleForm, readThanks } from './posted-forms.ts'
import type { SendPage } from './send-page.ts'

export function pageRoutes(deps: FormDeps): Router {
  const { pages, send } = deps
  const router = Router()
  const show: RequestHandler = async (request, response) => {
    const posted = readThanks(request, deps)
    if (posted) response.set('Cache-Control', 'no-store')
    const address = normaliseUrl(request.url)
    send(
      request,
      response,
      posted ? await pages.render(address, { posted }) : await pages.renderCached(address),
    )
  }
  router.get([...PAGE_PATHS], mustRevalidate, show)
  router.post([...FORM_PAGES], formBody, handleForm(deps))
  return router
}

/** Extensions of page resources, for which a 404 page is useless. */
const PART_OF_PAGE = /\.(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|png|svg|ttf|webmanifest|webp|woff2?)$/i

/** Serves the 404 page for paths that no other route has handled. */
export function pageNotFound(pages: Pages, send: SendPage): Router {
  const router = Router()
  router.get('/{*path}', mustRevalidate, async (request, response, next) => {
    if (PART_OF_PAGE.test(request.path)) return next()
    send(request, response, await pages.notFound())
  })
  return router
}

const isRead = ({ method, path }: Request) =>
  (method === 'GET' || method === 'HEAD') && !/^\/api(?:\/|$)/i.test(path)

/** Serves the 404 page for paths that can't be decoded, such as `/%E0%A4%A`. */
export const pageNotDecodable =
  (pages: Pages, send: SendPage): ErrorRequestHandler =>
  async (error, request, response, next) => {
    if (!(error instanceof URIError) || !isRead(request)) return next(error)
    const page = await pages.notFound()
    mustRevalidate(request, response, () => send(request, response, page))
  }
