import { type RequestHandler, type Response, Router } from 'express'
import { FORM_PAGES } from '#contract/rendered-page'
import { mustRevalidate } from '../../http/response-cache/caching-headers.ts'
import { pageHeaders } from '../../http/security-headers.ts'
import { PAGE_PATHS, plainAddress } from './page-paths.ts'
import type { PageResponse, Pages } from './pages.ts'
import { type FormDeps, formBody, takeForm, thanksIn } from './posted-forms.ts'

interface PageDeps extends FormDeps {
  secure: boolean
}

function send(response: Response, { status, html, isRendered }: PageResponse): void {
  if (!isRendered) response.set('Cache-Control', 'no-store')
  response.status(status).type('html').send(html)
}

/** The public pages: read, and their forms posted. */
export function pageRoutes(deps: PageDeps): Router {
  const { pages, secure } = deps
  const router = Router()
  const headers = pageHeaders(secure, pages.template.inline)
  const show: RequestHandler = async (request, response) => {
    const posted = thanksIn(request, deps)
    if (posted) response.set('Cache-Control', 'no-store')
    const address = plainAddress(request.url)
    send(response, posted ? await pages.page(address, { posted }) : await pages.shown(address))
  }
  router.get([...PAGE_PATHS], headers, mustRevalidate, show)
  router.post([...FORM_PAGES], headers, formBody, takeForm(deps))
  return router
}

/** What an address shows that no other route has handled. */
export function pageNotFound(pages: Pages, secure: boolean): Router {
  const router = Router()
  router.get('/{*path}', pageHeaders(secure, pages.template.inline), mustRevalidate, async (_, response) => {
    send(response, await pages.notFound())
  })
  return router
}
