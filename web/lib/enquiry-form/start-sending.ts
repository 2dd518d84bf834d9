type Sender = typeof import('./sender')

let sender: Promise<Sender> | undefined

/**
 * Fetches what sends and sets it to work, once per page. It loads after what the page needs to respond to its visitor.
 */
function startSender(): Promise<Sender> {
  sender ??= import('./sender').then((module) => {
    module.startSending()
    return module
  })
  sender.catch(() => {
    sender = undefined
  })
  return sender
}

/** Begins to send what an earlier page has left. */
export const startOfflineQueue = (): void => void startSender().catch(() => {})

/** Sends an enquiry. Rejects when the page can't even fetch what sends. */
export const sendNow = (...enquiry: Parameters<Sender['sendNow']>): Promise<void> =>
  startSender().then((module) => module.sendNow(...enquiry))
