import type { RequestListener } from 'node:http'
import { type RequestHandler, type Response, Router } from 'express'
import { FORM_PAGES, type ReadJson } from '#contract/rendered-page'
import { keptAndAskedFor } from '../../middleware/kept-copies.ts'
import { pageHeaders } from '../../middleware/security-headers.ts'
import { PAGE_PATHS } from './page-paths.ts'
import type { PageAnswer, Pages } from './pages.ts'
import { formBody, takeForm } from './posted-forms.ts'

interface PageServices {
  pages: Pages
  /** Public JSON from memory. */
  read: ReadJson
  /** The whole app, for forms that go on to its API. */
  app: RequestListener
  secure: boolean
}

function send(response: Response, { status, html, isRendered }: PageAnswer): void {
  if (!isRendered) response.set('Cache-Control', 'no-store')
  response.status(status).type('html').send(html)
}

/** The public pages: read, and their forms posted (P001 to P009, R1, R2). */
export function pageRoutes({ pages, read, app, secure }: PageServices): Router {
  const router = Router()
  const headers = pageHeaders(secure, pages.template.inline)
  const { origin } = new URL('http://localhost')
  const show: RequestHandler = async (request, response) => {
    const { pathname, search } = new URL(request.originalUrl, origin)
    send(response, await pages.page(pathname + search))
  }
  router.get([...PAGE_PATHS], headers, keptAndAskedFor, show)
  router.post([...FORM_PAGES], headers, formBody, takeForm(app, pages, read))
  return router
}

/** What an address shows that nothing else has answered (R1). */
export function pageNotFound(pages: Pages, secure: boolean): Router {
  const router = Router()
  router.get('/{*path}', pageHeaders(secure, pages.template.inline), keptAndAskedFor, async (_, response) => {
    send(response, await pages.notFound())
  })
  return router
}
