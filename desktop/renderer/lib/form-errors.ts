import type { ZodMiniType } from 'zod/mini'
import { ApiError } from './api-errors'

export type FieldErrors = Record<string, string>

/** Returns the first error of each field by name; empty if the values are valid. */
export function fieldErrors(schema: ZodMiniType, values: unknown): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    errors[path.join('.')] ??= message
  }
  return errors
}

export function serverFieldErrors(error: unknown, form: object): FieldErrors {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(Object.entries(error.fields).filter(([field]) => field in form))
}
