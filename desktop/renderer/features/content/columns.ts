import type { Field } from '#contract/content-fields'
import type { Section } from './section'
import { getDescription } from './values'

export interface Column {
  key: string
  label: string
  field: Field
}

/** The columns of a section: as it names them, else every field but dates under its own label. */
export function getColumns({ collection, columns }: Section): Column[] {
  const { fields } = getDescription(collection)
  const named = columns ?? Object.entries(fields).map(([key, { label }]) => [key, label] as const)
  return named.flatMap(([key, label]) => {
    const field = fields[key]
    return field && field.kind !== 'date' ? [{ key, label, field }] : []
  })
}
