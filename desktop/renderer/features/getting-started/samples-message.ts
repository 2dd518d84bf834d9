import type { Samples } from '#contract/first-day'
import { formatNumber } from '../../lib/format'

/** Returns a count with its noun, such as `2 courses`. */
export const counted = (count: number, noun: string) =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`

const countedOrNone = (count: number, noun: string) => (count === 0 ? [] : [counted(count, noun)])

/** Returns a sentence that counts the public samples; empty if there are none. */
export function samplesMessage({ records, claims, facts, texts }: Samples): string {
  const parts = [
    ...countedOrNone(records.length, 'sample record'),
    ...countedOrNone(claims.length, 'sample figure'),
    ...countedOrNone(facts.length, 'sample detail'),
    ...countedOrNone(texts.length, 'unconfirmed text'),
  ]
  if (parts.length === 0) return ''
  const last = parts.pop() ?? ''
  const isOne = records.length + claims.length + facts.length + texts.length === 1
  return `${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last} ${isOne ? 'is' : 'are'} still on your website.`
}
