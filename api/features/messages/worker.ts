import type { ClaimedMessage } from './outbox-rows.ts'

interface WorkerTask {
  /** Messages under way at a time. */
  size: number
  /** Takes the next message, none of these ids; null when none is due. */
  claim: (except: readonly string[]) => Promise<ClaimedMessage | null>
  deliver: (message: ClaimedMessage) => Promise<void>
  /** Told what claim or deliver has thrown; the worker goes on at the next knock. */
  onError: (error: unknown) => void
}

/** One worker of the outbox: a few messages under way at a time, the next as soon as one is done. */
export class Worker {
  readonly #underWay = new Map<string, Promise<void>>()
  #filling: Promise<void> | undefined
  #knocked = false

  constructor(private readonly work: WorkerTask) {}

  /** Looks for due messages now; at most one look at a time. */
  wake(): void {
    if (this.#filling) {
      this.#knocked = true
      return
    }
    this.#filling = this.#fill()
      .catch(this.work.onError)
      .finally(() => {
        this.#filling = undefined
        if (!this.#knocked) return
        this.#knocked = false
        this.wake()
      })
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#filling || this.#underWay.size > 0) {
      await this.#filling
      await Promise.all(this.#underWay.values())
    }
  }

  async #fill(): Promise<void> {
    while (this.#underWay.size < this.work.size) {
      const message = await this.work.claim([...this.#underWay.keys()])
      if (!message) return
      this.#underWay.set(message.id, this.#deliver(message))
    }
  }

  async #deliver(message: ClaimedMessage): Promise<void> {
    try {
      await this.work.deliver(message)
      this.#underWay.delete(message.id)
      this.wake()
    } catch (error) {
      this.#underWay.delete(message.id)
      this.work.onError(error)
    }
  }
}
