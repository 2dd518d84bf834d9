import type { Prisma } from '../generated/sqlite/client.ts'
import type { Database } from './database.ts'

/** Statements that stand or fall together, made anew for each attempt. */
type Statements = () => readonly Prisma.PrismaPromise<unknown>[]

interface Member {
  statements: Statements
  resolve: (results: unknown[]) => void
  reject: (error: unknown) => void
}

/** Members of one transaction at the most: a longer one would make its first member wait too long. */
const LARGEST_GROUP = 64

/**
 * Lets writes that wait at the same time share one transaction, and so one flush of the disk. None is answered before
 * the commit that carries it. While a commit is under way the next group gathers.
 */
export class GroupCommit {
  readonly #database: Database
  #waiting: Member[] = []
  #isRunning = false

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Commits statements with those of whoever else waits.
   * @returns their results, once they are on the disk
   * @throws whatever a statement of this member throws; a neighbour's failure is the neighbour's alone
   */
  commit<T extends readonly unknown[]>(
    statements: () => { readonly [K in keyof T]: Prisma.PrismaPromise<T[K]> },
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        statements: statements as unknown as Statements,
        resolve: (results) => resolve(results as unknown as T),
        reject,
      })
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

  async #commitGroup(group: readonly Member[]): Promise<void> {
    try {
      const parts = group.map(({ statements }) => statements())
      const results = await this.#database.$transaction(parts.flat())
      let from = 0
      for (const [place, { resolve }] of group.entries()) {
        const length = parts[place]?.length ?? 0
        resolve(results.slice(from, from + length))
        from += length
      }
    } catch (error) {
      if (group.length === 1) return group[0]?.reject(error)
      // One of them has failed all, and nobody says which: each for itself, in the order they came.
      for (const member of group) await this.#commitGroup([member])
    }
  }
}
