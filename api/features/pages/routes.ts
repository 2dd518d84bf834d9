import { type RequestHandler, type Response, Router } from 'express'
import { FORM_PAGES } from '#contract/rendered-page'
import { keptAndAskedFor } from '../../http/response-cache/revalidate.ts'
import { pageHeaders } from '../../http/security-headers.ts'
import { PAGE_PATHS, plainAddress } from './page-paths.ts'
import type { PageAnswer, Pages } from './pages.ts'
import { type FormServices, formBody, takeForm, thanksIn } from './posted-forms.ts'

interface PageServices extends FormServices {
  secure: boolean
}

function send(response: Response, { status, html, isRendered }: PageAnswer): void {
  if (!isRendered) response.set('Cache-Control', 'no-store')
  response.status(status).type('html').send(html)
}

/** The public pages: read, and their forms posted. */
export function pageRoutes(services: PageServices): Router {
  const { pages, secure } = services
  const router = Router()
  const headers = pageHeaders(secure, pages.template.inline)
  const show: RequestHandler = async (request, response) => {
    const posted = thanksIn(request, services)
    if (posted) response.set('Cache-Control', 'no-store')
    const address = plainAddress(request.url)
    send(response, posted ? await pages.page(address, { posted }) : await pages.shown(address))
  }
  router.get([...PAGE_PATHS], headers, keptAndAskedFor, show)
  router.post([...FORM_PAGES], headers, formBody, takeForm(services))
  return router
}

/** What an address shows that nothing else has answered. */
export function pageNotFound(pages: Pages, secure: boolean): Router {
  const router = Router()
  router.get('/{*path}', pageHeaders(secure, pages.template.inline), keptAndAskedFor, async (_, response) => {
    send(response, await pages.notFound())
  })
  return router
}
