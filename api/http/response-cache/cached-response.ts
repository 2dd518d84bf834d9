import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fresh from 'fresh'
import { acceptedEncoding, type Encoding } from './caching-headers.ts'
import type { InProcessResponse } from './in-process.ts'

/** Compression level of a page that visitors wait for: nearly as dense as the highest, in a tenth of its time. */
const BROTLI_QUALITY = 9
const GZIP_LEVEL = 9

/** Smaller responses fit into the same packet as their headers. */
const MIN_COMPRESSED_BYTES = 1000

export const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: GZIP_LEVEL }),
}

/** Body in one encoding with its headers, as alternating names and values for writeHead. */
interface Variant {
  headers: string[]
  body: Buffer
}

/** Response that can be sent repeatedly. */
export interface CachedResponse {
  status: number
  etag: string
  variants: Record<Encoding, Variant>
  /** Headers of a 304. */
  unchanged: string[]
}

const isNamed = (names: readonly string[], [name]: [string, string]) => names.includes(name.toLowerCase())
const BODY_HEADERS = ['content-type', 'content-length']

/**
 * Prepares a response of the app in every encoding, with the app's headers.
 * @returns null if it must not be cached: an error, a response with a cookie, or one whose headers forbid it
 */
export async function prepare({ status, headers, body }: InProcessResponse): Promise<CachedResponse | null> {
  const getHeader = (name: string) => headers.find((header) => isNamed([name], header))?.[1]
  const etag = getHeader('etag')
  const isPrivate =
    getHeader('set-cookie') !== undefined || /no-store|private/.test(getHeader('cache-control') ?? '')
  if ((status !== 200 && status !== 404) || isPrivate || !etag) return null

  const shared = headers.filter((header) => !isNamed(['content-length'], header))
  const toVariant = (bytes: Buffer, encoding?: string): Variant => ({
    headers: [
      ...shared.flat(),
      ...(encoding ? ['Content-Encoding', encoding] : []),
      'Content-Length',
      String(bytes.length),
    ],
    body: bytes,
  })
  const identity = toVariant(body)
  const isSmall = body.length < MIN_COMPRESSED_BYTES || /^image\//.test(getHeader('content-type') ?? '')
  const [br, zipped] = isSmall ? [] : await Promise.all([compressors.br(body), compressors.gzip(body)])
  return {
    status,
    etag,
    unchanged: headers.filter((header) => !isNamed(BODY_HEADERS, header)).flat(),
    variants: {
      identity,
      br: br ? toVariant(br, 'br') : identity,
      gzip: zipped ? toVariant(zipped, 'gzip') : identity,
    },
  }
}

/** Sends a cached response, or 304 if the client already has it. */
export function send(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request
  if (cached.status === 200 && fresh(headers, { etag: cached.etag })) {
    response.writeHead(304, cached.unchanged)
    response.end()
    return
  }
  const variant = cached.variants[acceptedEncoding(headers['accept-encoding'])]
  response.writeHead(cached.status, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}
