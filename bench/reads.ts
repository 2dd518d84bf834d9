import type { BuiltServer } from '../api/testing/built-server.ts'
import { requestRaw } from '../api/testing/raw-request.ts'
import { startChild } from './child.ts'
import { compare } from './load.ts'
import type { SameBytes } from './servers/same-bytes.ts'
import { type Line, toLines } from './table.ts'

const ROUNDS = 5
const SECONDS = 2

/** Requests of visitors and API clients. */
const CASES: readonly { what: string; path: string; headers: Record<string, string> }[] = [
  { what: 'GET /api/courses', path: '/api/courses', headers: {} },
  { what: 'GET /api/courses, Brotli', path: '/api/courses', headers: { 'accept-encoding': 'br' } },
  { what: 'GET /api/courses, gzip', path: '/api/courses', headers: { 'accept-encoding': 'gzip' } },
  { what: 'GET /api/courses, 304', path: '/api/courses', headers: { 'if-none-match': '*' } },
  { what: 'GET /api/home-features', path: '/api/home-features', headers: {} },
  { what: 'GET / (page)', path: '/', headers: {} },
  { what: 'GET / (page), Brotli', path: '/', headers: { 'accept-encoding': 'br' } },
  { what: 'GET /courses (page), Brotli', path: '/courses', headers: { 'accept-encoding': 'br' } },
]

const BY_CONNECTION = ['date', 'connection', 'keep-alive']

/** Measures reads from memory against raw node:http and Express, serving identical bytes including headers. */
export async function benchReads(server: BuiltServer): Promise<Line[]> {
  const lines: Line[] = []
  for (const { what, path, headers } of CASES) {
    const { status, rawHeaders, body } = await requestRaw(server.url + path, headers)
    const pairs = rawHeaders.flatMap((name, place): [string, string][] =>
      place % 2 === 0 && !BY_CONNECTION.includes(name.toLowerCase())
        ? [[name, rawHeaders[place + 1] ?? '']]
        : [],
    )
    const same: Omit<SameBytes, 'by'> = { status, headers: pairs, body: body.toString('base64') }
    const raw = await startChild('same-bytes.ts', { ...same, by: 'raw' })
    const express = await startChild('same-bytes.ts', { ...same, by: 'express' })
    const requests = [{ path, headers }]
    const medians = await compare(
      [
        { name: 'raw node:http', url: raw.url, requests },
        { name: 'Prospectus', url: server.url, requests },
        { name: 'Express, send', url: express.url, requests },
      ],
      { rounds: ROUNDS, seconds: SECONDS, expected: status },
    )
    lines.push(...toLines(`${what}: ${body.length} bytes`, medians))
    await raw.stop()
    await express.stop()
  }
  return lines
}
