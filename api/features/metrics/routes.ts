import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { endWhenUnread } from '../../http/unread-responses.ts'
import { isSameSecret } from '../../lib/secrets.ts'
import type { Metrics } from './metrics.ts'

/** Counts accepted enquiries; sends no response itself. */
export function metricsRoutes(metrics: Metrics): Router {
  const router = Router()
  const { student, service } = ENDPOINTS.enquiriesOfKind
  router.post([student.create.path, service.create.path], (_request, response, next) => {
    metrics.watchEnquiry(response)
    next()
  })
  return router
}

const PATH = '/metrics'

async function sendMetrics(
  { metrics, token }: { metrics: Metrics; token: string },
  { url, method, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store')
  if (url !== PATH || method !== 'GET') return void response.writeHead(404).end()
  if (!isSameSecret(headers.authorization ?? '', `Bearer ${token}`))
    return void response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end()
  const text = await metrics.read()
  response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text)
}

/**
 * Creates the metrics server for collectors with the token. It has its own port, so that no URL a proxy passes on to the
 * site can reach it, in whatever spelling.
 */
export const createMetricsServer = (source: { metrics: Metrics; token: string }) =>
  createServer((request, response) => {
    endWhenUnread(response)
    sendMetrics(source, request, response).catch(() => response.writeHead(500).end())
  })
