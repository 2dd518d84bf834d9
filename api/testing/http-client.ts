import { type CreateFormToken, isEnquiry, withFormToken } from './as-person.ts'

/** A response: status, parsed JSON or text, and headers. */
export interface Answer<T = Record<string, unknown>> {
  status: number
  body: T
  headers: Headers
}

interface Options {
  body?: unknown
  headers?: Record<string, string>
  /** Sends no Origin, like a client that is not a browser. */
  withoutOrigin?: boolean
  /** Sends an enquiry without a form token, like a bot. */
  asApp?: boolean
}

/**
 * An HTTP client that behaves like a browser: it keeps cookies, sends its origin with writes, and adds form tokens to
 * enquiries.
 */
export class HttpClient {
  readonly cookies = new Map<string, string>()

  constructor(
    readonly url: string,
    /** Creates form tokens. Without it, enquiries are unverified. */
    private readonly createFormToken?: CreateFormToken,
  ) {}

  async request<T = Record<string, unknown>>(
    method: string,
    path: string,
    options: Options = {},
  ): Promise<Answer<T>> {
    const { body, withoutOrigin = false, asApp = false } = options
    const isPerson = isEnquiry(method, path) && !asApp
    const headers = isPerson
      ? withFormToken(options.headers ?? {}, this.createFormToken)
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
    return { status: response.status, body: answer as T, headers: response.headers }
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
