import { setImmediate as othersFirst } from 'node:timers/promises'

interface WorkerTask<Item> {
  /** Items under way at a time. */
  size: number
  /** Takes the next item, none of these ids; null when none is due. */
  claim: (except: readonly string[]) => Promise<Item | null>
  deliver: (item: Item) => Promise<void>
  /** Told what claim or deliver has thrown; the worker goes on at the next knock. */
  onError: (error: unknown) => void
}

/** Works through what waits: a few items under way at a time, the next as soon as one is done. */
export class Worker<Item extends { id: string }> {
  readonly #underWay = new Map<string, Promise<void>>()
  #filling: Promise<void> | undefined
  #knocked = false

  constructor(private readonly work: WorkerTask<Item>) {}

  /** Looks for due items now; at most one look at a time. */
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
      // SQLite answers synchronously, so without this pause a backlog would block requests.
      await othersFirst()
      const item = await this.work.claim([...this.#underWay.keys()])
      if (!item) return
      this.#underWay.set(item.id, this.#deliver(item))
    }
  }

  async #deliver(item: Item): Promise<void> {
    try {
      await this.work.deliver(item)
      this.#underWay.delete(item.id)
      this.wake()
    } catch (error) {
      this.#underWay.delete(item.id)
      this.work.onError(error)
    }
  }
}
