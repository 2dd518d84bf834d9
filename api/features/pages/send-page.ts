import type { Request, Response } from 'express'
import { acceptedEncoding } from '../../http/response-cache/caching-headers.ts'
import { pageHeaders } from '../../http/security-headers.ts'
import type { PageResponse } from './pages.ts'

/**
 * Returns a function that sends pages with the policy for their inline elements. Pages that aren't rendered must not be
 * cached.
 * @param secure true if visitors use https
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
