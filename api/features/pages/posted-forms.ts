import type { RequestListener } from 'node:http'
import express, { type Request, type RequestHandler } from 'express'
import type { EnquiryKind } from '#contract/enquiries'
import { encodeContext } from '#contract/enquiry-context'
import { MAX_BODY_BYTES } from '#contract/limits'
import { pageKey, type ReadJson } from '#contract/rendered-page'
import { CONTEXT_HEADER } from '#contract/routes'
import { askInProcess } from '../../ready/in-process.ts'
import type { Pages } from './pages.ts'

/** Headers that decide whether a caller may write, and as whom they are counted. */
const PASSED_ON = ['host', 'origin', 'sec-fetch-site', 'cookie', 'x-forwarded-for'] as const

/** Reads the body of a form. */
export const formBody: RequestHandler = express.urlencoded({ extended: false, limit: MAX_BODY_BYTES })

/** The form's texts by name; a name that comes twice counts once. */
function fieldsOf({ body }: Request): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, string | string[]>)
  return Object.fromEntries(entries.map(([name, value]) => [name, [value].flat()[0] ?? '']))
}

/** Those headers of a request. */
export function passedOn(request: Request): Record<string, string> {
  const passed = PASSED_ON.flatMap((name) => {
    const value = request.headers[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
  return Object.fromEntries(passed)
}

const kindOf = (request: Request): EnquiryKind => (request.query.tab === 'service' ? 'service' : 'student')

interface Refusal {
  message: string
  fields?: Record<string, string>
}

/**
 * Takes an enquiry form that comes without JavaScript: puts it to the API's own call, so that checks, limits, texts
 * and the same-origin rule are the same, and answers with a page. An accepted one leads to a page that says so, which
 * a reload does not send again.
 */
export function takeForm(app: RequestListener, pages: Pages, read: ReadJson): RequestHandler {
  return async (request, response) => {
    const kind = kindOf(request)
    const page = pageKey(request.path)
    const fields = fieldsOf(request)
    const { enquiryOf } = await pages.renderer()
    const { address, body, context } = await enquiryOf(kind, page, fields, read)
    const answer = await askInProcess(app, {
      method: 'POST',
      url: address,
      headers: {
        ...passedOn(request),
        'content-type': 'application/json',
        [CONTEXT_HEADER]: encodeContext(context),
      },
      body: JSON.stringify(body),
      remoteAddress: request.socket.remoteAddress,
    })
    if (answer.status === 201) return response.redirect(303, `${page}?tab=${kind}&sent=1#enroll`)
    const { message, fields: blamed } = JSON.parse(answer.body.toString()) as Refusal
    const [field] = Object.keys(blamed ?? {})
    const { html } = await pages.page(`${page}?tab=${kind}`, {
      posted: { kind, message, field, values: fields },
    })
    response.status(answer.status).set('Cache-Control', 'no-store').type('html').send(html)
  }
}
