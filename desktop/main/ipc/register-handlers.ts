import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import * as z from 'zod/mini'
import type { IpcChannel, IpcPayload, IpcResult } from '../../bridge/channels.ts'
import { CALL_CHANNELS, PAYLOADS } from '../../bridge/payloads.ts'
import { isTrustedSender } from '../security/navigation-policy.ts'

/** One handler per channel. */
export type IpcHandlers = {
  [C in IpcChannel]: (
    payload: IpcPayload<C>,
    event: IpcMainInvokeEvent,
  ) => Promise<IpcResult<C>> | IpcResult<C>
}

type AnyHandler = (payload: unknown, event: IpcMainInvokeEvent) => unknown

/**
 * Registers the only IPC listeners for pages. Every request must come from one of our own pages and have a valid payload.
 * @param onRefused called for refused requests
 */
export function registerHandlers(
  ipc: Pick<IpcMain, 'handle'>,
  handlers: IpcHandlers,
  onRefused: (channel: string, reason: string) => void,
): void {
  for (const channel of CALL_CHANNELS) {
    const handler = handlers[channel] as AnyHandler
    ipc.handle(channel, (event, ...args: unknown[]) => {
      const deny = (reason: string): never => {
        onRefused(channel, reason)
        throw new Error(`${channel}: ${reason}`)
      }
      if (!isTrustedSender(event.senderFrame)) return deny('not one of our pages')
      const payload = z.safeParse(PAYLOADS[channel] as z.ZodMiniType, args[0])
      if (!payload.success || args.length > 1) return deny('invalid payload')
      return handler(payload.data, event)
    })
  }
}
