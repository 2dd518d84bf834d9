import * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

const getSentence = (issue: Issue) =>
  issue.code === 'unrecognized_keys' ? `unknown ${issue.keys.join(', ')}` : issue.message

/** Returns the validation errors of an input, each prefixed with its path; empty for a valid input. */
export const findProblems = (schema: z.ZodMiniType, input: unknown): string[] =>
  (z.safeParse(schema, input).error?.issues ?? []).map((issue) =>
    [...issue.path.slice(0, 3).map(String), getSentence(issue)].join(': '),
  )
