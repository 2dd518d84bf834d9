import type { Challenge } from '#contract/enquiries/challenge'
import { pathFor, ROUTES } from '#contract/routes'
import { type GiveFormToken, isEnquiry, solve, withFormToken } from './as-person.ts'

/** What came back: status, parsed JSON (or text) and headers. */
export interface Answer<T = Record<string, unknown>> {
  status: number
  body: T
  headers: Headers
}

interface Options {
  body?: unknown
  headers?: Record<string, string>
  /** Sends no Origin, as a program that is no browser. */
  withoutOrigin?: boolean
  /** Sends an enquiry as a program does that knows the endpoint and nothing of the form. */
  asProgram?: boolean
  /** Leaves before its browser has done the proof of work that an enquiry may be asked for. */
  leavesEarly?: boolean
}

/**
 * A browser's way of talking to the server: keeps cookies, sends its own origin with writes, and sends enquiries as a
 * visitor's browser does.
 */
export class HttpClient {
  readonly cookies = new Map<string, string>()

  constructor(
    readonly url: string,
    /** Without it, an enquiry is cleared by the challenge. */
    private readonly giveFormToken?: GiveFormToken,
  ) {}

  async request<T = Record<string, unknown>>(
    method: string,
    path: string,
    options: Options = {},
  ): Promise<Answer<T>> {
    const { body, withoutOrigin = false, asProgram = false, leavesEarly = false } = options
    const isPerson = isEnquiry(method, path) && !asProgram
    const headers = isPerson
      ? withFormToken(options.headers ?? {}, this.giveFormToken)
      : (options.headers ?? {})
    const isText = typeof body === 'string'
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(method === 'GET' || withoutOrigin ? {} : { Origin: this.url }),
        ...(this.cookies.size > 0
          ? { Cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }
          : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    })
    this.#keepCookies(response)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const answer = isJson ? JSON.parse(text) : text
    if (isPerson && !leavesEarly && answer.puzzle) await this.#prove(answer.id, answer.puzzle, headers)
    return { status: response.status, body: answer as T, headers: response.headers }
  }

  /** Proves from the same network, as a browser does. */
  async #prove(id: string, challenge: Challenge, sent: Readonly<Record<string, string>>): Promise<void> {
    const { 'X-Forwarded-For': network } = sent
    const headers: Record<string, string> = network === undefined ? {} : { 'X-Forwarded-For': network }
    const body = { answer: solve(id, challenge) }
    const { status } = await this.post(pathFor(ROUTES.enquiryProof, { id }), body, { headers })
    if (status !== 200) throw new Error(`The proof was refused: ${status}`)
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      const isGone = attributes.some((text) => text === 'Expires=Thu, 01 Jan 1970 00:00:00 GMT')
      if (isGone) this.cookies.delete(name)
      else this.cookies.set(name, pair.slice(pair.indexOf('=') + 1))
    }
  }

  get = <T = Record<string, unknown>>(path: string, options?: Options) =>
    this.request<T>('GET', path, options)
  post = <T = Record<string, unknown>>(path: string, body?: unknown, options?: Options) =>
    this.request<T>('POST', path, { ...options, body })
  put = <T = Record<string, unknown>>(path: string, body?: unknown, options?: Options) =>
    this.request<T>('PUT', path, { ...options, body })
  patch = <T = Record<string, unknown>>(path: string, body?: unknown, options?: Options) =>
    this.request<T>('PATCH', path, { ...options, body })
  delete = <T = Record<string, unknown>>(path: string, options?: Options) =>
    this.request<T>('DELETE', path, options)
}
