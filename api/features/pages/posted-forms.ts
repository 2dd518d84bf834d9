import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import express, { type Request, type RequestHandler } from 'express'
import { ENQUIRY_SCHEMAS, type EnquiryKind } from '#contract/enquiries/enquiries'
import { encodeContext } from '#contract/enquiries/enquiry-context'
import { indianDay } from '#contract/enquiries/indian-days'
import { ERROR_STATUS, ERROR_TEXTS, type ErrorBody } from '#contract/errors'
import { MAX_BODY_BYTES } from '#contract/limits'
import {
  CONFIRMATION_FIELDS,
  OUTCOME_ID,
  type PostedEnquiry,
  type PostedForm,
  pageKey,
  type ReadJson,
} from '#contract/rendered-page'
import { CONTEXT_HEADER } from '#contract/routes'
import { parse } from '../../http/parse.ts'
import { toNetwork } from '../../http/rate-limit.ts'
import { sendInProcess } from '../../http/response-cache/in-process.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Clock } from '../../lib/clock.ts'
import { FORM_TOKEN_MS, type FormTokens } from '../enquiries/index.ts'
import type { Pages } from './pages.ts'
import type { SendPage } from './send-page.ts'

/** Headers for the same-origin check and the rate limits. */
const FORWARDED_HEADERS = ['host', 'origin', 'sec-fetch-site', 'cookie', 'x-forwarded-for'] as const

export const formBody: RequestHandler = express.urlencoded({ extended: false, limit: MAX_BODY_BYTES })

/** Returns the form's values by name. If a name occurs twice, the first counts. */
function parseFields({ body }: Request): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, string | string[]>)
  return Object.fromEntries(entries.map(([name, value]) => [name, [value].flat()[0] ?? '']))
}

export function forwardedHeaders(request: Request): Record<string, string> {
  const forwarded = FORWARDED_HEADERS.flatMap((name) => {
    const value = request.headers[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
  return Object.fromEntries(forwarded)
}

const getKind = (request: Request): EnquiryKind => (request.query.tab === 'service' ? 'service' : 'student')

export interface FormDeps {
  /** The whole app, whose API receives the enquiry. */
  app: RequestListener
  pages: Pages
  read: ReadJson
  formTokens: FormTokens
  clock: Clock
  /** True if a request comes from one of our pages. */
  isOwn: (headers: IncomingHttpHeaders) => boolean
  send: SendPage
}

/** A response other than an accepted enquiry: its status and the form to show. */
interface FormResponse {
  status: number
  form: Pick<PostedForm, 'refusal' | 'confirmation'>
}

const refused = (
  status: number,
  { message, fields }: Pick<ErrorBody, 'message' | 'fields'>,
): FormResponse => ({
  status,
  form: { refusal: { message, fields: Object.keys(fields ?? {}) } },
})

/** Returns the token of a confirmation page, if it is still valid and belongs to the visitor. */
function readConfirmation(
  fields: Readonly<Record<string, string>>,
  network: string,
  { formTokens, clock }: FormDeps,
) {
  const { [CONFIRMATION_FIELDS.key]: key = '', [CONFIRMATION_FIELDS.pass]: formToken = '' } = fields
  const token = formTokens.read(formToken, { key, network }, clock.now())
  return token?.purpose === 'enquiry-confirmation' && token.age <= FORM_TOKEN_MS
    ? { key, pass: formToken }
    : null
}

/** Validates the values as the API will, and returns a confirmation or a refusal. */
function toConfirmation(
  { formTokens, clock, isOwn }: FormDeps,
  request: Request,
  kind: EnquiryKind,
  body: PostedEnquiry['body'],
): FormResponse {
  try {
    if (!isOwn(request.headers)) throw new AppError('forbidden', ERROR_TEXTS.crossSite)
    parse(ENQUIRY_SCHEMAS[kind], body)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { fields } = error.options
    return refused(ERROR_STATUS[error.code], { message: error.message, ...(fields && { fields }) })
  }
  const network = toNetwork(request.ip)
  const now = clock.now()
  const key = formTokens.createKey(indianDay(now), network, JSON.stringify([kind, body]))
  const formToken = formTokens.create({ key, network }, now, 'enquiry-confirmation')
  return { status: 200, form: { confirmation: { key, pass: formToken } } }
}

/** Returns the confirmation of an enquiry in a URL, if it belongs to the visitor. */
export function readThanks(request: Request, { formTokens, clock }: FormDeps): PostedForm | null {
  const { sent } = request.query
  const reference =
    typeof sent === 'string' ? formTokens.readThanks(sent, toNetwork(request.ip), clock.now()) : null
  return reference === null ? null : { kind: getKind(request), values: {}, reference }
}

/**
 * Handles an enquiry form sent without JavaScript. The first response is a page to check the values and press Send. That
 * request goes to the API's own endpoint, so that validation, limits, texts and the same-origin rule are the same. An
 * accepted enquiry redirects to a confirmation, which a reload doesn't send again. An enquiry that is sent twice is
 * stored once, because its key is derived from its values.
 */
export function handleForm(deps: FormDeps): RequestHandler {
  const { app, pages, read } = deps
  const submit = async (request: Request, { address, body, context }: PostedEnquiry) => {
    const answer = await sendInProcess(app, {
      method: 'POST',
      url: address,
      headers: {
        ...forwardedHeaders(request),
        'content-type': 'application/json',
        [CONTEXT_HEADER]: encodeContext(context),
      },
      body: JSON.stringify(body),
      remoteAddress: request.socket.remoteAddress,
    })
    const result = JSON.parse(answer.body.toString()) as ErrorBody & { reference: string }
    return answer.status === 201 ? result.reference : refused(answer.status, result)
  }
  return async (request, response) => {
    const kind = getKind(request)
    const page = pageKey(request.path)
    const values = parseFields(request)
    const { toEnquiry } = await pages.renderer()
    const enquiry = await toEnquiry(kind, page, values, read)
    const confirmed = readConfirmation(values, toNetwork(request.ip), deps)
    const shown = confirmed
      ? await submit(request, { ...enquiry, context: { ...enquiry.context, ...confirmed } })
      : toConfirmation(deps, request, kind, enquiry.body)
    if (typeof shown === 'string') {
      const sent = deps.formTokens.createThanks(shown, toNetwork(request.ip), deps.clock.now())
      const thanks = `${page}?${new URLSearchParams({ tab: kind, sent })}#${OUTCOME_ID}`
      return response.redirect(303, thanks)
    }
    const again = await pages.render(`${page}?tab=${kind}`, { posted: { kind, values, ...shown.form } })
    response.set('Cache-Control', 'no-store')
    deps.send(request, response, { ...again, status: shown.status })
  }
}
