/** Encodings that answers are prepared in, the most wanted first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Browsers send a handful of values; whoever sends others does not fill the memory. */
const REMEMBERED = 200
const remembered = new Map<string, Encoding>()

function choose(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight))
  }
  const getWeight = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0
  return ENCODINGS.find((name) => name !== 'identity' && getWeight(name) > 0) ?? 'identity'
}

/** The encoding for a request's Accept-Encoding: Brotli, else gzip, else none (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (!header) return 'identity'
  const text = String(header)
  const known = remembered.get(text)
  if (known) return known
  const chosen = choose(text)
  if (remembered.size < REMEMBERED) remembered.set(text, chosen)
  return chosen
}
