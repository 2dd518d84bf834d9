import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express'
import { FORM_PAGES } from '#contract/rendered-page'
import { mustRevalidate } from '../../http/response-cache/caching-headers.ts'
import { PAGE_PATHS, plainAddress } from './page-paths.ts'
import type { Pages } from './pages.ts'
import { type FormDeps, formBody, takeForm, thanksIn } from './posted-forms.ts'
import type { SendPage } from './send-page.ts'

/** The public pages: read, and their forms posted. */
export function pageRoutes(deps: FormDeps): Router {
  const { pages, send } = deps
  const router = Router()
  const show: RequestHandler = async (request, response) => {
    const posted = thanksIn(request, deps)
    if (posted) response.set('Cache-Control', 'no-store')
    const address = plainAddress(request.url)
    send(request, response, posted ? await pages.page(address, { posted }) : await pages.shown(address))
  }
  router.get([...PAGE_PATHS], mustRevalidate, show)
  router.post([...FORM_PAGES], formBody, takeForm(deps))
  return router
}

/** Addresses of files that pages are made of: nobody reads a page in their place. */
const PART_OF_PAGE = /\.(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|png|svg|ttf|webmanifest|webp|woff2?)$/i

/** What an address shows that no other route has handled. */
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

/** Shows that there is no page at an address that can't be decoded, such as `/%E0%A4%A`. */
export const pageNotDecodable =
  (pages: Pages, send: SendPage): ErrorRequestHandler =>
  async (error, request, response, next) => {
    if (!(error instanceof URIError) || !isRead(request)) return next(error)
    const page = await pages.notFound()
    mustRevalidate(request, response, () => send(request, response, page))
  }
