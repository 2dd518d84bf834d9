import { afterEach, expect, it, vi } from 'vitest'
import type { Connection } from '../../bridge/bridge'
import { followShell, useConnection } from './connection'

afterEach(() => {
  vi.unstubAllGlobals()
  useConnection.getState().report(true)
})

it('opens paths and tracks the connection of the desktop app', () => {
  const onOpenPath = vi.fn()
  const onConnection = vi.fn<(listener: (connection: Connection) => void) => void>()
  vi.stubGlobal('window', { prospectus: { onOpenPath, server: { onConnection } } })
  const open = vi.fn()
  followShell(open)
  expect(onOpenPath).toHaveBeenCalledExactlyOnceWith(open)
  const reached = (['gone', 'unknown', 'up', 'unknown'] as const).map((connection) => {
    onConnection.mock.lastCall?.[0](connection)
    return useConnection.getState().isReachable
  })
  expect(reached).toEqual([false, false, true, true])
})

it('does nothing in a browser', () => {
  vi.stubGlobal('window', {})
  expect(() => followShell(vi.fn())).not.toThrow()
})
