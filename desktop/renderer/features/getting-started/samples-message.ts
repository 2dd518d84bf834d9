import type { Samples } from '#contract/first-day'
import { formatNumber } from '../../lib/format'

const counted = (count: number, noun: string) =>
  count === 0 ? [] : [`${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`]

/** Returns a sentence that counts the public samples; empty if there are none. */
export function samplesMessage({ records, claims, facts, texts }: Samples): string {
  const parts = [
    ...counted(records.length, 'sample record'),
    ...counted(claims.length, 'sample figure'),
    ...counted(facts.length, 'sample detail'),
    ...counted(texts.length, 'unconfirmed text'),
  ]
  if (parts.length === 0) return ''
  const last = parts.pop() ?? ''
  const isOne = records.length + claims.length + facts.length + texts.length === 1
  return `${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last} ${isOne ? 'is' : 'are'} still on your website.`
}
