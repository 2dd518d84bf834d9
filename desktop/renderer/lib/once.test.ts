import { expect, it } from 'vitest'
import { ApiError, NetworkError } from './api-errors'
import { isUnanswered, type KeyOption, Once } from './once'

it('keeps the key until the request is answered or renewed', async () => {
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

it('treats server errors and lost connections as unanswered, but not rejections', () => {
  const errors = [new NetworkError(''), new ApiError(500), new ApiError(499), new Error('of our own')]
  expect(errors.map(isUnanswered)).toEqual([true, true, false, false])
})
