interface Member<Row> {
  row: Row
  resolve: () => void
  reject: (error: unknown) => void
}

/** Rows of one commit at the most: a longer one would make its first member wait too long. */
const LARGEST_GROUP = 64

/**
 * Lets writes that wait at the same time share one commit, and so one flush of the disk. None is acknowledged before
 * the commit that carries it. While a commit is under way the next group gathers.
 */
export class GroupCommit<Row> {
  readonly #write: (rows: readonly Row[]) => Promise<unknown>
  #waiting: Member<Row>[] = []
  #isRunning = false

  /** @param write writes all rows or none, in their order; resolves once they are on the disk */
  constructor(write: (rows: readonly Row[]) => Promise<unknown>) {
    this.#write = write
  }

  /**
   * Commits a row with those of whoever else waits.
   * @throws what the write of this row alone throws; a neighbour's failure is the neighbour's alone
   */
  commit(row: Row): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject })
      if (!this.#isRunning) this.#start()
    })
  }

  /** Begins at the end of this turn of the event loop, so that all who come in it share the commit. */
  #start(): void {
    this.#isRunning = true
    setImmediate(() => void this.#run())
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting.slice(0, LARGEST_GROUP)
      this.#waiting = this.#waiting.slice(group.length)
      await this.#commitGroup(group)
    }
    this.#isRunning = false
  }

  async #commitGroup(group: readonly Member<Row>[]): Promise<void> {
    try {
      await this.#write(group.map(({ row }) => row))
      for (const { resolve } of group) resolve()
    } catch (error) {
      if (group.length === 1) return group[0]?.reject(error)
      // One of them has failed all, and nobody says which: each for itself, in the order they came.
      for (const member of group) await this.#commitGroup([member])
    }
  }
}
