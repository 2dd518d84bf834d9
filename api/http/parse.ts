import * as z from 'zod/mini'
import { cutText } from '#contract/storable-text'
import { AppError } from '../lib/app-error.ts'

type Issue = z.core.$ZodIssue

/** What is wrong, in one sentence that is no validator's. */
export function toSentence(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return `Unknown field: ${cutText(issue.keys.join(', '), 100)}.`
  if (issue.code === 'invalid_type' && issue.path.length === 0) return 'Send a JSON object.'
  // The validator's own words, where a schema has none: what is nested has another shape.
  if (issue.message.startsWith('Invalid input'))
    return `The field ${cutText(issue.path.join('.'), 100)} has the wrong shape.`
  return issue.message
}

/**
 * The border of the API: what comes out has the schema's shape, anything else is refused.
 * @throws AppError `invalid` with the first problem as its sentence and one sentence per field
 */
export function parse<S extends z.core.$ZodType>(schema: S, input: unknown): z.output<S> {
  const result = z.core.safeParse(schema, input)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '')
    if (field && !(field in fields)) fields[field] = toSentence(issue)
  }
  const [first] = result.error.issues
  throw new AppError('invalid', first ? toSentence(first) : 'The input is not valid.', { fields })
}
