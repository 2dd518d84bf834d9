import type { Request, Response } from 'express'
import { acceptedEncoding } from '../../http/response-cache/caching-headers.ts'
import { pageHeaders } from '../../http/security-headers.ts'
import type { PageResponse } from './pages.ts'

/**
 * Sends pages under the policy that names what stands in them. One that is not rendered is not to be kept.
 * @param secure whether visitors come by https
 */
export const pageSender =
  (secure: boolean) =>
  (
    request: Request,
    response: Response,
    { status, html, packed, isRendered, inline }: PageResponse,
  ): void => {
    if (!isRendered) response.set('Cache-Control', 'no-store')
    const encoding = packed ? acceptedEncoding(request.headers['accept-encoding']) : 'identity'
    if (encoding !== 'identity') response.set('Content-Encoding', encoding)
    const body = encoding === 'identity' ? html : packed?.[encoding]
    pageHeaders(secure, inline)(request, response, () => response.status(status).type('html').send(body))
  }

export type SendPage = ReturnType<typeof pageSender>
