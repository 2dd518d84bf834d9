import type { Request, Response } from 'express'
import { pageHeaders } from '../../http/security-headers.ts'
import type { PageResponse } from './pages.ts'

/**
 * Sends pages under the policy that names what stands in them. One that is not rendered is not to be kept.
 * @param secure whether visitors come by https
 */
export const pageSender =
  (secure: boolean) =>
  (request: Request, response: Response, { status, html, isRendered, inline }: PageResponse): void => {
    if (!isRendered) response.set('Cache-Control', 'no-store')
    pageHeaders(secure, inline)(request, response, () => response.status(status).type('html').send(html))
  }

export type SendPage = ReturnType<typeof pageSender>
