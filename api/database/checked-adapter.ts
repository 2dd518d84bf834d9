import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlQueryable,
} from '@prisma/driver-adapter-utils'
import { ERROR_TEXTS } from '#contract/errors'
import { isStorable } from '#contract/storable-text'

/** Levels of JSON that are looked through: our own is nowhere as deep. */
const JSON_DEPTH = 20

function isKept({ args, argTypes }: SqlQuery): boolean {
  return args.every((arg, place) => {
    const isJson = typeof arg === 'string' && argTypes[place]?.scalarType === 'json'
    return isStorable(isJson ? JSON.parse(arg) : arg, JSON_DEPTH)
  })
}

/** @throws DriverAdapterError in the words of Prisma's adapters, so that it reaches whoever asked (isInvalidText) */
function assertKept(query: SqlQuery): void {
  if (!isKept(query))
    throw new DriverAdapterError({ kind: 'InvalidInputValue', message: ERROR_TEXTS.invalidText })
}

function checkedQueries<T extends SqlQueryable>(queryable: T): T {
  const { queryRaw, executeRaw } = queryable
  return Object.assign(queryable, {
    queryRaw: async (query: SqlQuery) => {
      assertKept(query)
      return queryRaw.call(queryable, query)
    },
    executeRaw: async (query: SqlQuery) => {
      assertKept(query)
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
 * An adapter through which no text reaches the database that it could not give back: NUL, half a surrogate pair. Every
 * query of the program goes through here, whatever brought its texts. SQLite takes such a text as it takes any, and
 * libSQL ends the whole process when it reads one.
 */
export function checkedAdapter<T extends SqlMigrationAwareDriverAdapterFactory>(factory: T): T {
  const { connect } = factory
  return Object.assign(factory, { connect: async () => checkedConnection(await connect.call(factory)) })
}
