type Sender = typeof import('./sender')

let sender: Promise<Sender> | undefined

/**
 * Loads and starts the sender once per page, after the code that the page needs to be interactive.
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

/** Starts to send enquiries left by an earlier page. */
export const startOfflineQueue = (): void => void startSender().catch(() => {})

/** Sends an enquiry. Rejects if the sender can't be loaded. */
export const sendNow = (...enquiry: Parameters<Sender['sendNow']>): Promise<void> =>
  startSender().then((module) => module.sendNow(...enquiry))
