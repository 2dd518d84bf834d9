import { notifications } from '@mantine/notifications'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Act, runAct, undoOnce, useActs } from './act-runner'

const client = new QueryClient()
/** What was done, in order. */
let done: string[]
/** Ends the run that began first. */
let ends: ((error?: Error) => void)[]
beforeEach(() => {
  notifications.clean()
  done = []
  ends = []
})

/** An act that goes on until its end is let come. */
const act = (said: string, id = 'e1'): Act<void> => ({
  id,
  done: said,
  run: () => {
    done.push(said)
    return new Promise((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()))
    })
  },
})
const begun = (count: number) => vi.waitFor(() => expect(done).toHaveLength(count))

test('the same press twice does it once; when it is done, it may be done again', async () => {
  const first = runAct(client, act('call'))
  expect(await runAct(client, act('call'))).toBe(false)
  await begun(1)
  expect(await runAct(client, act('call'))).toBe(false)
  ends[0]?.()
  expect(await first).toBe(true)
  const again = runAct(client, act('call'))
  await begun(2)
  ends[1]?.()
  expect(await again).toBe(true)
  expect(done).toEqual(['call', 'call'])
})

test('another act on the same enquiry waits for the first, even where that fails; another enquiry does not', async () => {
  const all = [runAct(client, act('call')), runAct(client, act('note')), runAct(client, act('call', 'e2'))]
  await begun(2)
  expect(done).toEqual(['call', 'call'])
  expect([...useActs.getState().busy]).toEqual(['e1', 'e2'])
  ends[0]?.(new Error('no line'))
  await begun(3)
  expect(done[2]).toBe('note')
  for (const end of ends) end()
  expect(await Promise.all(all)).toEqual([false, true, true])
  expect([...useActs.getState().busy]).toEqual([])
})

test('an act is taken back once, however often it is pressed', async () => {
  let count = 0
  const undo = undoOnce(client, async () => {
    count += 1
  })
  undo()
  undo()
  await vi.waitFor(() => expect(count).toBeGreaterThan(0))
  undo()
  expect(count).toBe(1)
})
