const PATIENCE_MS = 15_000

/** A list that tests can wait on; nothing polls. */
export class Arrivals<T> {
  readonly all: T[] = []
  readonly #watchers = new Set<() => void>()

  add(item: T): void {
    this.all.push(item)
    for (const look of this.#watchers) look()
  }

  /** Waits until `count` have come. @returns all of them */
  wait(count: number): Promise<T[]> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timeout)
        this.#watchers.delete(look)
      }
      const look = () => {
        if (this.all.length < count) return
        stop()
        resolve(this.all)
      }
      const timeout = setTimeout(() => {
        stop()
        reject(new Error(`${this.all.length} of ${count} came within ${PATIENCE_MS / 1000} s.`))
      }, PATIENCE_MS)
      this.#watchers.add(look)
      look()
    })
  }
}
