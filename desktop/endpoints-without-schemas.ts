import type { Plugin } from 'vite'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type Endpoint, type EndpointTable, isEndpoint } from '#contract/endpoints/endpoint'

/** Returns the parts of a request. `true` replaces each schema, because only the server uses schemas. */
const toRequestLine = ({ method, path, query, body, file }: Endpoint) => ({
  method,
  path,
  query: query && true,
  body: body && true,
  file,
})

const withoutSchemas = (table: EndpointTable): object =>
  Object.fromEntries(
    Object.entries(table).map(([name, entry]) => [
      name,
      isEndpoint(entry) ? toRequestLine(entry) : withoutSchemas(entry),
    ]),
  )

/** The panel asks by method and path: the schemas of all endpoints would add 10 kB (gzip) to its first load. */
export const endpointsWithoutSchemas: Plugin = {
  name: 'endpoints-without-schemas',
  load: (id) =>
    id.endsWith('/api/contract/endpoints/all.ts')
      ? `export const ENDPOINTS = ${JSON.stringify(withoutSchemas(ENDPOINTS))}`
      : undefined,
}
