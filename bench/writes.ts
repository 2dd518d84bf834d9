import { join } from 'node:path'
import { newEnquiry, visitorHeaders } from '../api/drills/visitors.ts'
import type { BuiltServer } from '../api/testing/built-server.ts'
import { startChild } from './child.ts'
import { compare, type Requests } from './load.ts'
import { type Line, toLines } from './table.ts'

const ROUNDS = 5
const SECONDS = 2

/** Returns enquiries from different people. Each has its own network, key and form token, so rate limits stay on. */
export function enquiries(path: string): Requests {
  return [
    {
      method: 'POST',
      path,
      setupRequest: (request) => ({
        ...request,
        headers: { 'content-type': 'application/json', ...visitorHeaders() },
        body: JSON.stringify(newEnquiry()),
      }),
    },
  ]
}

/** Measures enquiries. Raw node:http with one INSERT and flush per enquiry is 1. */
export async function benchWrites(server: BuiltServer, folder: string): Promise<Line[]> {
  const raw = await startChild('raw-insert.ts', join(folder, 'raw.db'))
  const prisma = await startChild('prisma-insert.ts', { file: join(folder, 'prisma.db'), isGrouped: false })
  const grouped = await startChild('prisma-insert.ts', { file: join(folder, 'grouped.db'), isGrouped: true })
  const path = '/api/enquiries'
  const medians = await compare(
    [
      { name: 'raw node:http + INSERT', url: raw.url, requests: enquiries(path) },
      { name: 'Prospectus', url: server.url, requests: enquiries(path) },
      { name: 'Express + Prisma create', url: prisma.url, requests: enquiries(path) },
      { name: 'Express + Prisma, group commit', url: grouped.url, requests: enquiries(path) },
    ],
    { rounds: ROUNDS, seconds: SECONDS, expected: 201 },
  )
  for (const child of [raw, prisma, grouped]) await child.stop()
  return toLines('POST /api/enquiries', medians)
}
