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

/** Headers that decide whether a request may write, and as whose it is counted. */
const PASSED_ON = ['host', 'origin', 'sec-fetch-site', 'cookie', 'x-forwarded-for'] as const

/** Reads the body of a form. */
export const formBody: RequestHandler = express.urlencoded({ extended: false, limit: MAX_BODY_BYTES })

/** The form's texts by name; a name that comes twice counts once. */
function parseFields({ body }: Request): Record<string, string> {
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

const getKind = (request: Request): EnquiryKind => (request.query.tab === 'service' ? 'service' : 'student')

/** What the server needs for taking a form. */
export interface FormDeps {
  /** The whole app, whose API takes the enquiry. */
  app: RequestListener
  pages: Pages
  /** Public JSON from memory. */
  read: ReadJson
  formTokens: FormTokens
  clock: Clock
  /** Whether a request comes from a page of ours. */
  isOwn: (headers: IncomingHttpHeaders) => boolean
  send: SendPage
}

/** A response that is not an accepted enquiry: a status, and the form as it is shown. */
interface Shown {
  status: number
  form: Pick<PostedForm, 'refusal' | 'confirmation'>
}

const refused = (status: number, { message, fields }: Pick<ErrorBody, 'message' | 'fields'>): Shown => ({
  status,
  form: { refusal: { message, fields: Object.keys(fields ?? {}) } },
})

/** The token of a page on which somebody has pressed Send, if it is still valid and theirs. */
function confirmedIn(
  fields: Readonly<Record<string, string>>,
  network: string,
  { formTokens, clock }: FormDeps,
) {
  const { [CONFIRMATION_FIELDS.key]: key = '', [CONFIRMATION_FIELDS.pass]: formToken = '' } = fields
  const given = formTokens.read(formToken, { key, network }, clock.now())
  return given?.purpose === 'enquiry-confirmation' && given.age <= FORM_TOKEN_MS
    ? { key, pass: formToken }
    : null
}

/** Looks at what was written as the API will, and asks to send it. */
function askToSend(
  { formTokens, clock, isOwn }: FormDeps,
  request: Request,
  kind: EnquiryKind,
  body: PostedEnquiry['body'],
): Shown {
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
  const key = formTokens.keyFor(indianDay(now), network, JSON.stringify([kind, body]))
  const formToken = formTokens.create({ key, network }, now, 'enquiry-confirmation')
  return { status: 200, form: { confirmation: { key, pass: formToken } } }
}

/** The thanks that an address carries for an enquiry of its visitor's. */
export function thanksIn(request: Request, { formTokens, clock }: FormDeps): PostedForm | null {
  const { sent } = request.query
  const reference =
    typeof sent === 'string' ? formTokens.readThanks(sent, toNetwork(request.ip), clock.now()) : null
  return reference === null ? null : { kind: getKind(request), values: {}, reference }
}

/**
 * Takes an enquiry form that comes without JavaScript. The first response is a page that shows what was written and
 * asks to send it. What comes from there is sent to the API's own endpoint, so that checks, limits, texts and the
 * same-origin rule are the same; an accepted one leads to a page that says so, which a reload does not send again. Sent
 * twice, by a second press or by going back, it is one enquiry: its key follows from what was written.
 */
export function takeForm(deps: FormDeps): RequestHandler {
  const { app, pages, read } = deps
  const submit = async (request: Request, { address, body, context }: PostedEnquiry) => {
    const answer = await sendInProcess(app, {
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
    const told = JSON.parse(answer.body.toString()) as ErrorBody & { reference: string }
    return answer.status === 201 ? told.reference : refused(answer.status, told)
  }
  return async (request, response) => {
    const kind = getKind(request)
    const page = pageKey(request.path)
    const values = parseFields(request)
    const { toEnquiry } = await pages.renderer()
    const enquiry = await toEnquiry(kind, page, values, read)
    const confirmed = confirmedIn(values, toNetwork(request.ip), deps)
    const shown = confirmed
      ? await submit(request, { ...enquiry, context: { ...enquiry.context, ...confirmed } })
      : askToSend(deps, request, kind, enquiry.body)
    if (typeof shown === 'string') {
      const sent = deps.formTokens.thanksFor(shown, toNetwork(request.ip), deps.clock.now())
      const thanks = `${page}?${new URLSearchParams({ tab: kind, sent })}#${OUTCOME_ID}`
      return response.redirect(303, thanks)
    }
    const again = await pages.page(`${page}?tab=${kind}`, { posted: { kind, values, ...shown.form } })
    response.set('Cache-Control', 'no-store')
    deps.send(request, response, { ...again, status: shown.status })
  }
}
