import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { askTogether } from './ask-together.ts'

it('one question for all who ask in a turn, another for the next; each gets its own answer', async () => {
  const questions: number[][] = []
  const double = askTogether(async (keys: readonly number[]) => {
    questions.push([...keys])
    return keys.map((key) => 2 * key)
  })
  const first = [double(1), double(2), double(2)]
  await nextTurn()
  const later = double(4)
  expect(await Promise.all([...first, later])).toEqual([2, 4, 4, 8])
  expect(questions).toEqual([[1, 2, 2], [4]])
})

it('a question that fails fails whoever asked it, and nobody after', async () => {
  let isAway = true
  const answer = askTogether(async (keys: readonly string[]) => {
    if (isAway) throw new Error('away')
    return keys
  })
  const both = [answer('a'), answer('b')]
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await answer('c')).toBe('c')
})
