import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type Database, isUniqueViolation } from './database.ts'
import { GroupCommit } from './group-commit.ts'

let server: TestServer
let database: Database
/** Lengths of the transactions that were asked for, in statements. */
let transactions: number[]
let group: GroupCommit

beforeAll(async () => {
  server = await startTestServer()
  database = server.services.database
})
afterAll(() => server.close())

beforeEach(async () => {
  await database.faq.deleteMany()
  transactions = []
  group = new GroupCommit(
    new Proxy(database, {
      get(target, name) {
        if (name !== '$transaction') return Reflect.get(target, name)
        return (statements: never[]) => {
          transactions.push(statements.length)
          return target.$transaction(statements)
        }
      },
    }),
  )
})

const faq = (id: string) => database.faq.create({ data: { id, q: `Q ${id}`, a: 'A', position: 0 } })
const add = (...ids: string[]) => group.commit(() => ids.map(faq))
const stored = async () => (await database.faq.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)

it('issue 8 one transaction for all that wait in the same turn, each with its own results', async () => {
  const results = await Promise.all([add('a'), add('b', 'c'), add('d')])
  expect(transactions).toEqual([4])
  expect(results.map((rows) => rows.map(({ id }) => id))).toEqual([['a'], ['b', 'c'], ['d']])
})

it('issue 8 what comes during a commit shares the next one', async () => {
  const first = add('a')
  await new Promise((resolve) => setImmediate(resolve))
  const later = ['b', 'c', 'd'].map((id) => add(id))
  await Promise.all([first, ...later])
  expect(transactions).toEqual([1, 3])
})

it('issue 8 nobody is answered before the commit', async () => {
  const answered = ['a', 'b', 'c'].map((id) => add(id).then(async () => (await stored()).includes(id)))
  expect(await Promise.all(answered)).toEqual([true, true, true])
})

it('issue 8 a failing member fails alone, with its own error, and none of its statements stay', async () => {
  await add('taken')
  const outcomes = await Promise.allSettled([add('a'), add('b', 'taken'), add('c')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(isUniqueViolation((outcomes[1] as PromiseRejectedResult).reason)).toBe(true)
  expect(await stored()).toEqual(['a', 'c', 'taken'])
})

it('issue 8 TARGETS R13 fifty at once with the same key: one row, forty-nine refusals', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => add('same')))
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused).toHaveLength(49)
  expect(refused.every(({ reason }) => isUniqueViolation(reason))).toBe(true)
  expect(await stored()).toEqual(['same'])
})

it('issue 8 a hundred at once are more than one transaction takes, and none is lost', async () => {
  const ids = Array.from({ length: 100 }, (_, place) => String(place).padStart(3, '0'))
  await Promise.all(ids.map((id) => add(id)))
  expect(transactions).toEqual([64, 36])
  expect(await stored()).toEqual(ids)
})

it('issue 8 a statement that can not even be made fails its own member', async () => {
  const broken = group.commit(() => {
    throw new Error('no statement')
  })
  const outcomes = await Promise.allSettled([broken, add('a')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
