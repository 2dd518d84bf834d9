import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** An unprocessed response. */
export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Alternating header names and values, in their original spelling. */
  rawHeaders: string[]
  body: Buffer
}

/** Sends a request without decoding the response or adding headers. */
export function requestRaw(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode: status = 0, headers, rawHeaders } = answer
        resolve({ status, headers, rawHeaders, body: Buffer.concat(chunks) })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Decodes the body of a response. */
export function decoded({ headers, body }: RawResponse): string {
  const encoding = headers['content-encoding']
  const bytes = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
  return bytes.toString()
}
