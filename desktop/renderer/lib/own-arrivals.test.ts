import { expect, it } from 'vitest'
import { isOwnArrival, keepOwnArrival } from './own-arrivals'

it('what was written down here is told apart, also when its event comes before the response', async () => {
  let answer = (_: { id: string }): void => undefined
  const request = keepOwnArrival(
    new Promise<{ id: string }>((resolve) => {
      answer = resolve
    }),
  )
  const asked = Promise.all([isOwnArrival('mine'), isOwnArrival('a visitor’s')])
  answer({ id: 'mine' })
  expect(await asked).toEqual([true, false])
  expect(await request).toEqual({ id: 'mine' })
})

it('a refused one stops no news', async () => {
  const refused = keepOwnArrival(Promise.reject<{ id: string }>(new Error('no line')))
  await expect(refused).rejects.toThrow('no line')
  expect(await isOwnArrival('another')).toBe(false)
})
