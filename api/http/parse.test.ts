import { expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/endpoints/all'
import { AppError } from '../lib/app-error.ts'
import { nonEmpty } from '../testing/non-empty.ts'
import { sampleBody } from '../testing/sample-bodies.ts'
import { parse } from './parse.ts'

const WRONG = [null, 3, -1.5, 'x', 'x'.repeat(20_000), true, [], [null], {}, { x: 1 }]

/** Returns copies of a value, each with one part replaced by an invalid one. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* WRONG
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    for (const other of spoilt(part)) {
      yield Array.isArray(value)
        ? value.map((entry, at) => (String(at) === key ? other : entry))
        : { ...value, [key]: other }
    }
  }
}

const BODIES = ALL_ENDPOINTS.flatMap((endpoint) =>
  endpoint.body ? [{ name: `${endpoint.method} ${endpoint.path}`, endpoint, schema: endpoint.body }] : [],
)

it.each(nonEmpty(BODIES))('$name refuses invalid input with our own message', ({ endpoint, schema }) => {
  const refusals = new Set<string>()
  for (const body of spoilt(sampleBody(endpoint))) {
    try {
      parse(schema, body)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusals.add(error.message)
      for (const text of Object.values(error.options.fields ?? {})) refusals.add(text)
    }
  }
  const foreign = [...refusals].filter((text) => /^Invalid |expected .*received|^Too (big|small)/.test(text))
  expect(foreign).toEqual([])
})
