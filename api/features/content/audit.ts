import { isDeepStrictEqual } from 'node:util'
import type { Action } from '#contract/activity'
import { COLLECTIONS, type CollectionName } from '#contract/collections/all'
import type { Collection } from '#contract/collections/collection'
import { cutText } from '#contract/storable-text'
import type { Database } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Actor, activityRow, type NewActivity } from '../audit/index.ts'

type Row = Record<string, unknown>

/** Who writes content, and with what. */
export interface ContentWriter {
  database: Database
  clock: Clock
  actor: Actor
}

/** Fields by which people know a record, the first that it has. */
const LABELS = ['title', 'name', 'q', 'label', 'url']
const LABEL_CHARACTERS = 80

/** What people know a record by, in short; empty where it has no such text. */
export const getLabel = (row: Row) => {
  const label = LABELS.map((field) => row[field]).find((value) => typeof value === 'string' && value !== '')
  const text = String(label ?? '')
  return text.length > LABEL_CHARACTERS ? `${cutText(text, LABEL_CHARACTERS - 1).trimEnd()}…` : text
}

/** Names of the fields whose values differ. */
export const differing = (fields: readonly string[], before: Row, after: Row): string[] =>
  fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))

/** Names of a collection's fields whose values differ between two rows. */
export function changedFields(name: CollectionName, before: Row, after: Row): string[] {
  const { fields }: Collection = COLLECTIONS[name]
  return differing(Object.keys(fields), before, after)
}

/** What was done to a record of a collection: which one, and the names of its changed fields, never their values. */
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

/** Writes the line of a change, in the transaction of the change. */
export const record = (
  transaction: Pick<Database, 'activity'>,
  { clock, actor }: Pick<ContentWriter, 'clock' | 'actor'>,
  newActivity: NewActivity,
) => transaction.activity.create({ data: activityRow(clock, actor, newActivity), select: { id: true } })
