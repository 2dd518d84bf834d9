import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type Database, isUniqueViolation } from './database.ts'
import { GroupCommit } from './group-commit.ts'

let server: TestServer
let database: Database
let commits: number[]
let group: GroupCommit<string>

beforeAll(async () => {
  server = await startTestServer()
  database = server.deps.database
})
afterAll(() => server.close())

beforeEach(async () => {
  await database.contentRecord.deleteMany()
  commits = []
  group = new GroupCommit((ids) => {
    commits.push(ids.length)
    return database.contentRecord.createMany({
      data: ids.map((id) => ({ collection: 'faqs', id, fields: {}, position: 0 })),
    })
  })
})

const stored = async () =>
  (await database.contentRecord.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)
const refusals = (outcomes: readonly PromiseSettledResult<void>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))

it('GroupCommit commits all rows of a turn together', async () => {
  await Promise.all(['a', 'b', 'c'].map((id) => group.commit(id)))
  expect(commits).toEqual([3])
  expect(await stored()).toEqual(['a', 'b', 'c'])
})

it('GroupCommit combines rows that arrive during a commit into the next one', async () => {
  const first = group.commit('a')
  await new Promise((resolve) => setImmediate(resolve))
  await Promise.all([first, ...['b', 'c', 'd'].map((id) => group.commit(id))])
  expect(commits).toEqual([1, 3])
})

it('GroupCommit resolves only after the commit', async () => {
  const answered = ['a', 'b', 'c'].map((id) =>
    group.commit(id).then(async () => (await stored()).includes(id)),
  )
  expect(await Promise.all(answered)).toEqual([true, true, true])
})

it('GroupCommit rejects only the failing row, with its own error', async () => {
  await group.commit('taken')
  const outcomes = await Promise.allSettled(['a', 'taken', 'c'].map((id) => group.commit(id)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(refusals(outcomes).every(isUniqueViolation)).toBe(true)
  expect(await stored()).toEqual(['a', 'c', 'taken'])
})

it('GroupCommit accepts one of fifty concurrent rows with the same key', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => group.commit('same')))
  expect(refusals(outcomes)).toHaveLength(49)
  expect(refusals(outcomes).every(isUniqueViolation)).toBe(true)
  expect(await stored()).toEqual(['same'])
})

it('GroupCommit splits a hundred concurrent rows without losing any', async () => {
  const ids = Array.from({ length: 100 }, (_, place) => String(place).padStart(3, '0'))
  await Promise.all(ids.map((id) => group.commit(id)))
  expect(commits).toEqual([64, 36])
  expect(await stored()).toEqual(ids)
})
