import { CHALLENGE_MOST, type Challenge, challengeText } from '#contract/enquiries/challenge'
import { sha256 } from './sha256'

/** Milliseconds of work between two pauses: the page stays smooth. */
const SLICE_MS = 8

/** Hashes between two looks at the clock. */
const STRIDE = 256

/** A pause that a page in the background gets too, unlike a timer's. */
const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(0)
  })

/**
 * Solves a challenge a slice at a time, none harder than the contract knows.
 * @returns the solution; undefined when there is none
 */
export async function solveChallenge(id: string, { hash, max }: Challenge): Promise<number | undefined> {
  const wanted = Array.from({ length: 8 }, (_, at) => Number.parseInt(hash.slice(at * 8, at * 8 + 8), 16))
  const end = Math.min(max, CHALLENGE_MOST)
  let rest = performance.now() + SLICE_MS
  for (let answer = 0; answer < end; answer += 1) {
    const found = sha256(challengeText(id, answer))
    if (found[0] === wanted[0] && wanted.every((word, at) => word === found[at])) return answer
    if (answer % STRIDE === 0 && performance.now() > rest) {
      await pause()
      rest = performance.now() + SLICE_MS
    }
  }
  return undefined
}
