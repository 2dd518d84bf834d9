import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { endWhenUnread } from '../../http/unread-responses.ts'
import { isSameSecret } from '../../lib/secrets.ts'
import type { Metrics } from './metrics.ts'

/** Counts the enquiries that visitors are thanked for; sends no response itself. */
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

async function answer(
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
 * The figures for a collector that shows the token. They have a port of their own, so that whatever a proxy passes on
 * of the site, in whatever spelling, none of it leads here.
 */
export const createMetricsServer = (source: { metrics: Metrics; token: string }) =>
  createServer((request, response) => {
    endWhenUnread(response)
    answer(source, request, response).catch(() => response.writeHead(500).end())
  })
