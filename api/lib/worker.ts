import { setImmediate as yieldToRequests } from 'node:timers/promises'

interface WorkerTask<Item> {
  /** Maximum number of items that run at a time. */
  size: number
  /** Claims the next due item except those with these ids; null if none is due. */
  claim: (except: readonly string[]) => Promise<Item | null>
  deliver: (item: Item) => Promise<void>
  /** Called with errors of claim or deliver. The worker continues when it is woken next. */
  onError: (error: unknown) => void
}

/** Processes due items, a few at a time. */
export class Worker<Item extends { id: string }> {
  readonly #running = new Map<string, Promise<void>>()
  #filling: Promise<void> | undefined
  #wokenAgain = false

  constructor(private readonly work: WorkerTask<Item>) {}

  /** Checks for due items now. Only one check runs at a time. */
  wake(): void {
    if (this.#filling) {
      this.#wokenAgain = true
      return
    }
    this.#filling = this.#fill()
      .catch(this.work.onError)
      .finally(() => {
        this.#filling = undefined
        if (!this.#wokenAgain) return
        this.#wokenAgain = false
        this.wake()
      })
  }

  /** Resolves when nothing is running. */
  async idle(): Promise<void> {
    while (this.#filling || this.#running.size > 0) {
      await this.#filling
      await Promise.all(this.#running.values())
    }
  }

  async #fill(): Promise<void> {
    while (this.#running.size < this.work.size) {
      // SQLite answers synchronously, so without this pause a backlog would block requests.
      await yieldToRequests()
      const item = await this.work.claim([...this.#running.keys()])
      if (!item) return
      this.#running.set(item.id, this.#deliver(item))
    }
  }

  async #deliver(item: Item): Promise<void> {
    try {
      await this.work.deliver(item)
      this.#running.delete(item.id)
      this.wake()
    } catch (error) {
      this.#running.delete(item.id)
      this.work.onError(error)
    }
  }
}
