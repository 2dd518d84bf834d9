// Serves a fixed response with raw node:http or Express.
import express from 'express'
import { listen, receiveInput } from './server-process.ts'

export interface SameBytes {
  by: 'raw' | 'express'
  status: number
  headers: [name: string, value: string][]
  /** Base64. */
  body: string
}

const { by, status, headers, body } = await receiveInput<SameBytes>()
const bytes = Buffer.from(body, 'base64')
const flat = headers.flat()

if (by === 'raw') {
  listen((_request, response) => {
    response.writeHead(status, flat)
    response.end(bytes)
  })
} else {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.get('/{*path}', (_request, response) => {
    response.status(status).set(Object.fromEntries(headers)).send(bytes)
  })
  listen(app)
}
