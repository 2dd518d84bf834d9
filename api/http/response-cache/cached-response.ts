import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fresh from 'fresh'
import { acceptedEncoding, type Encoding } from './caching-headers.ts'
import type { InProcessResponse } from './in-process.ts'

/** Compression that a changed page waits for: nearly as dense as the highest, in a tenth of its time. */
const BROTLI_QUALITY = 9
const GZIP_LEVEL = 9

/** Smaller responses fit into the packet that their headers travel in. */
const MIN_COMPRESSED_BYTES = 1000

/** Compress a whole body. */
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

/** Bytes of one encoding with all their headers, name and value in turn as writeHead takes them. */
interface Variant {
  headers: string[]
  body: Buffer
}

/** A response that can be sent again and again. */
export interface CachedResponse {
  status: number
  etag: string
  variants: Record<Encoding, Variant>
  /** Headers of a 304. */
  unchanged: string[]
}

const isAbout = (names: readonly string[], [name]: [string, string]) => names.includes(name.toLowerCase())
const BODY_HEADERS = ['content-type', 'content-length']

/**
 * A response of the app in every encoding, its headers as the app set them.
 * @returns null for a response that must not be cached: a refusal, one with a cookie, one that says so
 */
export async function prepare({ status, headers, body }: InProcessResponse): Promise<CachedResponse | null> {
  const value = (wanted: string) => headers.find((header) => isAbout([wanted], header))?.[1]
  const etag = value('etag')
  const isPrivate = value('set-cookie') !== undefined || /no-store|private/.test(value('cache-control') ?? '')
  if ((status !== 200 && status !== 404) || isPrivate || !etag) return null

  const shared = headers.filter((header) => !isAbout(['content-length'], header))
  const variant = (bytes: Buffer, encoding?: string): Variant => ({
    headers: [
      ...shared.flat(),
      ...(encoding ? ['Content-Encoding', encoding] : []),
      'Content-Length',
      String(bytes.length),
    ],
    body: bytes,
  })
  const identity = variant(body)
  const isSmall = body.length < MIN_COMPRESSED_BYTES || /^image\//.test(value('content-type') ?? '')
  const [br, zipped] = isSmall ? [] : await Promise.all([compressors.br(body), compressors.gzip(body)])
  return {
    status,
    etag,
    unchanged: headers.filter((header) => !isAbout(BODY_HEADERS, header)).flat(),
    variants: {
      identity,
      br: br ? variant(br, 'br') : identity,
      gzip: zipped ? variant(zipped, 'gzip') : identity,
    },
  }
}

/** Sends a cached response: whole, or 304 where the client has it. */
export function send(answer: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request
  if (answer.status === 200 && fresh(headers, { etag: answer.etag })) {
    response.writeHead(304, answer.unchanged)
    response.end()
    return
  }
  const variant = answer.variants[acceptedEncoding(headers['accept-encoding'])]
  response.writeHead(answer.status, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}
