import * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

const getSentence = (issue: Issue) =>
  issue.code === 'unrecognized_keys' ? `unknown ${issue.keys.join(', ')}` : issue.message

/** Why a schema refuses an input, each sentence behind the place that it is about; none where it takes the input. */
export const findProblems = (schema: z.ZodMiniType, input: unknown): string[] =>
  (z.safeParse(schema, input).error?.issues ?? []).map((issue) =>
    [...issue.path.slice(0, 3).map(String), getSentence(issue)].join(': '),
  )
