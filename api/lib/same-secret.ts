import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares two secrets in a time that tells nothing about them. */
export const isSameSecret = (given: string, expected: string) =>
  timingSafeEqual(digest(given), digest(expected))
