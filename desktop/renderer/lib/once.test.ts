import { expect, test } from 'vitest'
import { ApiError, NetworkError } from './api-errors'
import { isUnanswered, type KeyOption, Once } from './once'

test('what has no answer is sent again under its key; what has one, and what is begun anew, under another', async () => {
  const once = new Once()
  const keys: string[] = []
  const send = (error?: Error) =>
    once
      .send(async ({ key }: KeyOption) => {
        keys.push(key)
        if (error) throw error
      })
      .catch(() => undefined)
  await send(new NetworkError('lost'))
  expect(once.isUnanswered).toBe(true)
  await send(new ApiError(503))
  await send()
  expect(once.isUnanswered).toBe(false)
  await send(new ApiError(422))
  await send(new NetworkError('lost'))
  once.renew()
  expect(once.isUnanswered).toBe(false)
  await send()
  const [first, second, third, fourth, fifth, sixth] = keys
  expect([second, third]).toEqual([first, first])
  expect(new Set([first, fourth, fifth, sixth]).size).toBe(4)
})

test('a refusal is an answer, a fault and a lost line are none', () => {
  const errors = [new NetworkError(''), new ApiError(500), new ApiError(499), new Error('of our own')]
  expect(errors.map(isUnanswered)).toEqual([true, true, false, false])
})
