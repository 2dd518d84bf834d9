import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A response as it came over the wire. */
export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Header names and values in turn, as they were spelled. */
  rawHeaders: string[]
  /** Still encoded. */
  body: Buffer
}

/** Asks without a browser's conveniences: nothing is decoded, no header is added. */
export function askRaw(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode: status = 0, headers, rawHeaders } = answer
        resolve({ status, headers, rawHeaders, body: Buffer.concat(chunks) })
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** The text of a response, whatever its encoding. */
export function decoded({ headers, body }: RawResponse): string {
  const encoding = headers['content-encoding']
  const bytes = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
  return bytes.toString()
}
