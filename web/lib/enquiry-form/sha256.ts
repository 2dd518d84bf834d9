const CONSTANTS = new Uint32Array(64)
const START = new Uint32Array(8)

/** The first 32 bits of the fraction of a number. */
const fraction = (value: number) => Math.floor((value - Math.floor(value)) * 2 ** 32)

/** The primes below 312: 64 of them. SHA-256 takes its constants from their roots. */
const PRIMES = Array.from({ length: 310 }, (_, at) => at + 2).filter((number, _, all) =>
  all.every((divisor) => divisor * divisor > number || number % divisor !== 0),
)
PRIMES.forEach((prime, at) => {
  CONSTANTS[at] = fraction(Math.cbrt(prime))
  if (at < 8) START[at] = fraction(Math.sqrt(prime))
})

const words = new Uint32Array(64)
const state = new Uint32Array(8)

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

function fill(text: string): void {
  words.fill(0)
  for (let at = 0; at < text.length; at += 1)
    words[at >> 2] = (words[at >> 2] as number) | (text.charCodeAt(at) << (24 - (at % 4) * 8))
  words[text.length >> 2] = (words[text.length >> 2] as number) | (0x80 << (24 - (text.length % 4) * 8))
  words[15] = text.length * 8
  for (let at = 16; at < 64; at += 1) {
    const near = words[at - 2] as number
    const far = words[at - 15] as number
    const one = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    const two = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    words[at] = one + (words[at - 7] as number) + two + (words[at - 16] as number)
  }
}

/**
 * SHA-256 (FIPS 180-4) of a short text, written out, since crypto.subtle is missing on plain-http origins
 * and calling it once for each of a hundred thousand texts would take longer.
 * @param text ASCII, at most 55 characters: one block
 * @returns eight words of 32 bits, overwritten by the next call
 */
export function sha256(text: string): Uint32Array {
  fill(text)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START
  for (let at = 0; at < 64; at += 1) {
    const one =
      (h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (CONSTANTS[at] as number) +
        (words[at] as number)) |
      0
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  const sums = [a, b, c, d, e, f, g, h]
  for (let at = 0; at < 8; at += 1) state[at] = (START[at] as number) + (sums[at] as number)
  return state
}
