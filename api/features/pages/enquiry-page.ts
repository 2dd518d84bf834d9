import type { RequestListener } from 'node:http'
import { type RequestHandler, Router } from 'express'
import { pathFor, ROUTES } from '#contract/routes'
import { sendInProcess } from '../../http/response-cache/in-process.ts'
import type { Pages } from './pages.ts'
import { passedOn } from './posted-forms.ts'
import type { SendPage } from './send-page.ts'

/** What stands for a folder itself and for the one around it. */
const DOT_SEGMENTS = ['.', '..']

interface EnquiryPageDeps {
  pages: Pages
  /** The whole app: the page uses the API's own endpoint, with its limit. */
  app: RequestListener
  send: SendPage
}

/**
 * The page that tells the status of an enquiry. It is rendered for each request and never cached. `/enquiry` leads on
 * to the reference that its form carries.
 */
export function enquiryPageRoutes({ pages, app, send }: EnquiryPageDeps): Router {
  const router = Router()

  const leadOn: RequestHandler = (request, response, next) => {
    const { reference } = request.query
    if (typeof reference !== 'string' || reference.trim() === '') return next()
    response.redirect(303, `/enquiry/${encodeURIComponent(reference.trim())}`)
  }

  const show: RequestHandler = async (request, response, next) => {
    const reference = String(request.params.reference ?? '')
    // A URL parser would take them for another page (RFC 3986, 5.2.4).
    if (DOT_SEGMENTS.includes(reference)) return next()
    const url = pathFor(ROUTES.enquiryState, { reference })
    const answer = reference
      ? await sendInProcess(app, {
          method: 'GET',
          url,
          headers: passedOn(request),
          remoteAddress: request.socket.remoteAddress,
        })
      : null
    const own = answer ? { [url]: JSON.parse(answer.body.toString()) as unknown } : {}
    const page = await pages.page(request.path, { own })
    response.set('Cache-Control', 'no-store')
    send(request, response, { ...page, status: answer?.status ?? 200 })
  }

  router.get('/enquiry', leadOn, show)
  router.get('/enquiry/:reference', show)
  return router
}
