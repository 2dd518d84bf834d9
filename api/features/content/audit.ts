import { isDeepStrictEqual } from 'node:util'
import type { Action } from '#contract/activity'
import { COLLECTIONS, type CollectionName } from '#contract/collections/all'
import type { Collection } from '#contract/collections/collection'
import { cutText } from '#contract/storable-text'
import type { Database } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Actor, activityRow, type NewActivity } from '../audit/index.ts'

type Row = Record<string, unknown>

export interface ContentWriter {
  database: Database
  clock: Clock
  actor: Actor
}

/** Fields that can serve as a record's label; the first one present is used. */
const LABEL_FIELDS = ['title', 'name', 'q', 'label', 'url']
const LABEL_CHARACTERS = 80

/** Returns a record's label, shortened; empty if it has none. */
export const getLabel = (row: Row) => {
  const label = LABEL_FIELDS.map((field) => row[field]).find(
    (value) => typeof value === 'string' && value !== '',
  )
  const text = String(label ?? '')
  return text.length > LABEL_CHARACTERS ? `${cutText(text, LABEL_CHARACTERS - 1).trimEnd()}…` : text
}

export const getChangedKeys = (fields: readonly string[], before: Row, after: Row): string[] =>
  fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))

/** Returns the names of a collection's fields whose values differ between two rows. */
export function getChangedFields(name: CollectionName, before: Row, after: Row): string[] {
  const { fields }: Collection = COLLECTIONS[name]
  return getChangedKeys(Object.keys(fields), before, after)
}

/** Returns the audit entry of a change to a record, with the names of its changed fields but never their values. */
export const toActivity = (
  name: CollectionName,
  action: Action,
  row: Row,
  fields?: string[],
): NewActivity => ({
  subject: name,
  subjectId: String(row.id),
  action,
  detail: { label: getLabel(row), ...(fields ? { fields } : {}) },
})

export const record = (
  transaction: Pick<Database, 'activity'>,
  { clock, actor }: Pick<ContentWriter, 'clock' | 'actor'>,
  newActivity: NewActivity,
) => transaction.activity.create({ data: activityRow(clock, actor, newActivity), select: { id: true } })
