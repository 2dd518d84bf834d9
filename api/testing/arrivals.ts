const TIMEOUT_MS = 15_000

/** A list whose growth tests can await without polling. */
export class Arrivals<T> {
  readonly all: T[] = []
  readonly #watchers = new Set<() => void>()

  add(item: T): void {
    this.all.push(item)
    for (const check of this.#watchers) check()
  }

  /** Waits until there are `count` items. @returns all items */
  wait(count: number): Promise<T[]> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timeout)
        this.#watchers.delete(check)
      }
      const check = () => {
        if (this.all.length < count) return
        stop()
        resolve(this.all)
      }
      const timeout = setTimeout(() => {
        stop()
        reject(new Error(`${this.all.length} of ${count} arrived within ${TIMEOUT_MS / 1000} s.`))
      }, TIMEOUT_MS)
      this.#watchers.add(check)
      check()
    })
  }
}
