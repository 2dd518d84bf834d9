import {
  isRecordPart,
  type PartChanges,
  SITE_PARTS,
  type SiteContent,
  type SitePart,
} from '#contract/site-bundle'
import { getChangedKeys, getLabel } from '../audit.ts'
import { getPart } from './site-content.ts'

type Row = Record<string, unknown> & { id: string }

function compareLists(present: readonly Row[], wanted: readonly Row[]) {
  const known = new Map(present.map((row) => [row.id, row]))
  const kept = new Set(wanted.map(({ id }) => id))
  const isChanged = (row: Row) => getChangedKeys(Object.keys(row), known.get(row.id) ?? {}, row).length > 0
  const stay = wanted.filter(({ id }) => known.has(id))
  const changed = stay.filter(isChanged)
  return {
    added: wanted.filter(({ id }) => !known.has(id)).map(getLabel),
    changed: changed.map(getLabel),
    removed: present.filter(({ id }) => !kept.has(id)).map(getLabel),
    same: stay.length - changed.length,
  }
}

function compareRecords(present: object, wanted: object) {
  const fields = Object.keys(wanted)
  const changed = getChangedKeys(fields, present as Row, wanted as Row)
  return { added: [], changed, removed: [], same: fields.length - changed.length }
}

/** Returns the changes to each part of the site. Parts that the export doesn't have are left alone. */
export function compareContent(present: SiteContent, wanted: SiteContent): PartChanges[] {
  const compare = (part: SitePart, copy: unknown) =>
    isRecordPart(part)
      ? compareRecords((getPart(present, part) ?? {}) as object, copy as object)
      : compareLists((getPart(present, part) ?? []) as Row[], copy as Row[])
  return SITE_PARTS.flatMap((part) => {
    const copy = getPart(wanted, part)
    return copy === undefined ? [] : [{ part, ...compare(part, copy) }]
  })
}
