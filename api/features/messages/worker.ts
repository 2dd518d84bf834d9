import type { ClaimedNotice } from './outbox-rows.ts'

interface LaneWork {
  /** Messages under way at a time. */
  size: number
  /** Takes the next message, none of these ids; null when none is due. */
  claim: (except: readonly string[]) => Promise<ClaimedNotice | null>
  deliver: (notice: ClaimedNotice) => Promise<void>
  /** Told what claim or deliver has thrown; the lane goes on at the next knock. */
  onError: (error: unknown) => void
}

/** One queue of the outbox: a few messages under way at a time, the next as soon as one is done. */
export class Lane {
  readonly #underWay = new Map<string, Promise<void>>()
  #filling: Promise<void> | undefined
  #knocked = false

  constructor(private readonly work: LaneWork) {}

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
      const notice = await this.work.claim([...this.#underWay.keys()])
      if (!notice) return
      this.#underWay.set(notice.id, this.#deliver(notice))
    }
  }

  async #deliver(notice: ClaimedNotice): Promise<void> {
    try {
      await this.work.deliver(notice)
      this.#underWay.delete(notice.id)
      this.wake()
    } catch (error) {
      this.#underWay.delete(notice.id)
      this.work.onError(error)
    }
  }
}
