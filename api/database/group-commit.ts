interface Member<Row> {
  row: Row
  resolve: () => void
  reject: (error: unknown) => void
}

/** Maximum rows per commit, so that the first one does not wait too long. */
const LARGEST_GROUP = 64

/**
 * Combines concurrent writes into one commit, and so one flush of the disk. Each is acknowledged after its commit.
 * Writes that arrive during a commit form the next group.
 */
export class GroupCommit<Row> {
  readonly #write: (rows: readonly Row[]) => Promise<unknown>
  #waiting: Member<Row>[] = []
  #isRunning = false

  /** @param write writes all rows in order or none, and resolves when they are on the disk */
  constructor(write: (rows: readonly Row[]) => Promise<unknown>) {
    this.#write = write
  }

  /**
   * Commits a row together with other waiting ones.
   * @throws the error of writing this row alone; rows in the same group do not affect it
   */
  commit(row: Row): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject })
      if (!this.#isRunning) this.#start()
    })
  }

  /** Starts at the end of this turn of the event loop, so that all writes in it share the commit. */
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
      // It is unknown which row failed, so write each separately, in order.
      for (const member of group) await this.#commitGroup([member])
    }
  }
}
