import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlQueryable,
} from '@prisma/driver-adapter-utils'
import { ERROR_TEXTS } from '#contract/errors'
import { isStorable } from '#contract/storable-text'

/** Levels of JSON to check, more than the application uses. */
const JSON_DEPTH = 20

function isStorableQuery({ args, argTypes }: SqlQuery): boolean {
  return args.every((arg, place) => {
    const isJson = typeof arg === 'string' && argTypes[place]?.scalarType === 'json'
    return isStorable(isJson ? JSON.parse(arg) : arg, JSON_DEPTH)
  })
}

/** @throws DriverAdapterError of the kind that Prisma's adapters use, which isInvalidText recognises */
function assertStorable(query: SqlQuery): void {
  if (!isStorableQuery(query))
    throw new DriverAdapterError({ kind: 'InvalidInputValue', message: ERROR_TEXTS.invalidText })
}

function checkedQueries<T extends SqlQueryable>(queryable: T): T {
  const { queryRaw, executeRaw } = queryable
  return Object.assign(queryable, {
    queryRaw: async (query: SqlQuery) => {
      assertStorable(query)
      return queryRaw.call(queryable, query)
    },
    executeRaw: async (query: SqlQuery) => {
      assertStorable(query)
      return executeRaw.call(queryable, query)
    },
  })
}

function checkedConnection(connection: SqlDriverAdapter): SqlDriverAdapter {
  const { startTransaction } = connection
  return Object.assign(checkedQueries(connection), {
    startTransaction: async (...options: Parameters<typeof startTransaction>) =>
      checkedQueries(await startTransaction.apply(connection, options)),
  })
}

/**
 * Wraps an adapter so that every query is checked for text that can't be stored: NUL and lone surrogates. SQLite accepts
 * such text, but libSQL crashes the whole process when it reads it.
 */
export function checkedAdapter<T extends SqlMigrationAwareDriverAdapterFactory>(factory: T): T {
  const { connect } = factory
  return Object.assign(factory, { connect: async () => checkedConnection(await connect.call(factory)) })
}
