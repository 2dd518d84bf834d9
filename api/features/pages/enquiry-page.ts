import type { RequestListener } from 'node:http'
import { type RequestHandler, Router } from 'express'
import { pathFor, ROUTES } from '#contract/routes'
import { sendInProcess } from '../../http/response-cache/in-process.ts'
import type { Pages } from './pages.ts'
import { forwardedHeaders } from './posted-forms.ts'
import type { SendPage } from './send-page.ts'

const DOT_SEGMENTS = ['.', '..']

interface EnquiryPageDeps {
  pages: Pages
  /** The whole app, because the page uses the API's own endpoint with its rate limit. */
  app: RequestListener
  send: SendPage
}

/**
 * Serves the enquiry status page, which is rendered for each request and never cached. `/enquiry` redirects to the
 * reference in its form.
 */
export function enquiryPageRoutes({ pages, app, send }: EnquiryPageDeps): Router {
  const router = Router()

  const redirectToReference: RequestHandler = (request, response, next) => {
    const { reference } = request.query
    if (typeof reference !== 'string' || reference.trim() === '') return next()
    response.redirect(303, `/enquiry/${encodeURIComponent(reference.trim())}`)
  }

  const show: RequestHandler = async (request, response, next) => {
    const reference = String(request.params.reference ?? '')
    // A URL parser would resolve them to another page (RFC 3986, 5.2.4).
    if (DOT_SEGMENTS.includes(reference)) return next()
    const url = pathFor(ROUTES.enquiryState, { reference })
    const answer = reference
      ? await sendInProcess(app, {
          method: 'GET',
          url,
          headers: forwardedHeaders(request),
          remoteAddress: request.socket.remoteAddress,
        })
      : null
    const own = answer ? { [url]: JSON.parse(answer.body.toString()) as unknown } : {}
    const page = await pages.render(request.path, { own })
    response.set('Cache-Control', 'no-store')
    send(request, response, { ...page, status: answer?.status ?? 200 })
  }

  router.get('/enquiry', redirectToReference, show)
  router.get('/enquiry/:reference', show)
  return router
}
