import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import * as z from 'zod/mini'
import type { IpcChannel, IpcPayload, IpcResult } from '../../bridge/channels.ts'
import { CALL_CHANNELS, PAYLOADS } from '../../bridge/payloads.ts'
import { isTrustedSender } from '../security/navigation-policy.ts'

/** One function per channel: a missing one and an unknown one are type errors. */
export type IpcHandlers = {
  [C in IpcChannel]: (
    payload: IpcPayload<C>,
    event: IpcMainInvokeEvent,
  ) => Promise<IpcResult<C>> | IpcResult<C>
}

type AnyHandler = (payload: unknown, event: IpcMainInvokeEvent) => unknown

/**
 * The only place that listens to pages: every IPC request must come from one of our own pages, and its payload must
 * parse.
 * @param refused told of what was refused
 */
export function registerHandlers(
  ipc: Pick<IpcMain, 'handle'>,
  handlers: IpcHandlers,
  refused: (channel: string, why: string) => void,
): void {
  for (const channel of CALL_CHANNELS) {
    const handler = handlers[channel] as AnyHandler
    ipc.handle(channel, (event, ...args: unknown[]) => {
      const deny = (why: string): never => {
        refused(channel, why)
        throw new Error(`${channel}: ${why}`)
      }
      if (!isTrustedSender(event.senderFrame)) return deny('not one of our pages')
      const payload = z.safeParse(PAYLOADS[channel] as z.ZodMiniType, args[0])
      if (!payload.success || args.length > 1) return deny('not what this call carries')
      return handler(payload.data, event)
    })
  }
}
