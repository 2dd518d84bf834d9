import {
  isRecordPart,
  type PartChanges,
  SITE_PARTS,
  type SiteContent,
  type SitePart,
} from '#contract/site-bundle'
import { differing, getLabel } from '../audit.ts'
import { getPart } from './site-content.ts'

type Row = Record<string, unknown> & { id: string }

function compareLists(present: readonly Row[], wanted: readonly Row[]) {
  const known = new Map(present.map((row) => [row.id, row]))
  const kept = new Set(wanted.map(({ id }) => id))
  const isChanged = (row: Row) => differing(Object.keys(row), known.get(row.id) ?? {}, row).length > 0
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
  const changed = differing(fields, present as Row, wanted as Row)
  return { added: [], changed, removed: [], same: fields.length - changed.length }
}

/** What each part of a copy would change of the site; parts that the copy does not have stay as they are. */
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
