import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { batchRequests } from './batching.ts'

it('batchRequests combines the requests of a turn into one query and returns each its own result', async () => {
  const questions: number[][] = []
  const double = batchRequests(async (keys: readonly number[]) => {
    questions.push([...keys])
    return keys.map((key) => 2 * key)
  })
  const first = [double(1), double(2), double(2)]
  await nextTurn()
  const later = double(4)
  expect(await Promise.all([...first, later])).toEqual([2, 4, 4, 8])
  expect(questions).toEqual([[1, 2, 2], [4]])
})

it('batchRequests runs one query at a time and combines requests made in the meantime', async () => {
  const questions: number[][] = []
  const answering: (() => void)[] = []
  const same = batchRequests(async (keys: readonly number[]) => {
    questions.push([...keys])
    await new Promise<void>((resolve) => answering.push(resolve))
    return keys
  })
  const answers = [same(1)]
  for (let key = 2; key < 5; key += 1) {
    await nextTurn()
    answers.push(same(key))
  }
  expect(questions).toEqual([[1]])
  answering[0]?.()
  await answers[0]
  await nextTurn()
  answering[1]?.()
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4])
  expect(questions).toEqual([[1], [2, 3, 4]])
})

it('batchRequests fails only the requests of a failed query', async () => {
  let isAway = true
  const answer = batchRequests(async (keys: readonly string[]) => {
    if (isAway) throw new Error('away')
    return keys
  })
  const both = [answer('a'), answer('b')]
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await answer('c')).toBe('c')
})
