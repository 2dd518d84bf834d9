import type { ZodMiniType } from 'zod/mini'
import { ApiError } from './api-errors'

export type FieldErrors = Record<string, string>

/** The first problem of every field, by the field's name; empty when the values fit the schema. */
export function fieldErrors(schema: ZodMiniType, values: unknown): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    errors[path.join('.')] ??= message
  }
  return errors
}

/** The server's problems that belong to one of the form's own fields. */
export function serverFieldErrors(error: unknown, form: object): FieldErrors {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(Object.entries(error.fields).filter(([field]) => field in form))
}
