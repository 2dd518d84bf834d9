import * as z from 'zod/mini'
import { cutText } from '#contract/storable-text'
import { AppError } from '../lib/app-error.ts'

type Issue = z.core.$ZodIssue

/** Returns the message of a validation problem. */
export function toIssueMessage(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return `Unknown field: ${cutText(issue.keys.join(', '), 100)}.`
  if (issue.code === 'invalid_type' && issue.path.length === 0) return 'Send a JSON object.'
  // The validator's default message, for which the schema has none: a nested value has the wrong shape.
  if (issue.message.startsWith('Invalid input'))
    return `The field ${cutText(issue.path.join('.'), 100)} has an invalid value.`
  return issue.message
}

/**
 * Validates input against a schema.
 * @throws AppError `invalid` with the first problem as its message and one message per field
 */
export function parse<S extends z.core.$ZodType>(schema: S, input: unknown): z.output<S> {
  const result = z.core.safeParse(schema, input)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '')
    if (field && !(field in fields)) fields[field] = toIssueMessage(issue)
  }
  const [first] = result.error.issues
  throw new AppError('invalid', first ? toIssueMessage(first) : 'Invalid input.', { fields })
}
