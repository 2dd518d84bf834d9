import type { CollectionName } from '#contract/collections/all'
import type { Difference } from './conflict-dialog'
import { type Content, type ContentValue, getDescription, toBody } from './values'

const plain = (value: ContentValue | undefined) =>
  Array.isArray(value) ? value.join('\n') : String(value ?? '')

/** The fields in which two versions of a record differ. */
export function findDifferences(name: CollectionName, theirs: Content, yours: Content): Difference[] {
  const [their, your] = [toBody(theirs), toBody(yours)]
  return Object.entries(getDescription(name).fields)
    .map(([key, { label }]) => ({ label, theirs: plain(their[key]), yours: plain(your[key]) }))
    .filter(({ theirs: a, yours: b }) => a !== b)
}
