import type { ClockResponse } from '#contract/health'
import { type Clock, SKEW_MS, type SteadyClock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Database } from './database.ts'
import { getDialect } from './dialect.ts'

/**
 * Milliseconds by which a clock may be off before somebody is asked. A clock that is a day off is caught; a machine
 * that is switched off over night is not.
 */
const LEAP_MS = 20 * 3_600_000

/** The time is written down this often, in milliseconds: what is written may be as old at the next start. */
const WRITE_EVERY_MS = 10 * 60_000

const THE_ONE = { id: 1 }

/** A time that could be believed, and where the monotonic clock stood then. */
interface Reference {
  now: number
  elapsed: number
}

interface Options {
  database: Database
  logger: Logger
}

/**
 * A clock that knows whether it can be believed: it is compared with the time when a server last saw it, which the
 * database keeps, and against the time that has passed since. While it is not believed nothing is removed because of
 * its age (docs/decisions/0022).
 */
export class WatchedClock implements Clock {
  #reference: Reference
  /** What the database has stored, as this server last read or wrote it. */
  #kept: number | null = null
  #wasTrusted = true
  #hasDiffered = false

  constructor(
    private readonly source: SteadyClock,
    private readonly options: Options,
  ) {
    this.#reference = this.#reading()
  }

  /**
   * What new things are stamped with. A clock that has leapt ahead may be right, since the server may have been off;
   * one that has leapt back is wrong, since time does not go back: then it goes on from where it stood.
   */
  now(): number {
    const now = this.source.now()
    return now < this.#expected() - LEAP_MS ? this.#expected() : now
  }

  /** The present time as far as it is certain: what has ended by it has really ended. */
  certain(): number {
    return this.isTrusted() ? this.source.now() : this.#expected()
  }

  /** Whether the clock stands about where it has to. */
  isTrusted(): boolean {
    return Math.abs(this.source.now() - this.#expected()) <= LEAP_MS
  }

  /**
   * Runs what removes or takes back things because of their age, with the time stopped where it could last be believed;
   * not at all while the clock is not believed. Every such work goes through here.
   */
  async whileTrusted(work: (clock: Clock) => Promise<unknown>): Promise<void> {
    if (!this.isTrusted()) return
    const now = this.source.now()
    await work({ now: () => now })
  }

  /** How it stands, for those who look after the server. */
  describe(): ClockResponse {
    return {
      state: this.isTrusted() ? 'trusted' : 'leapt',
      now: new Date(this.source.now()).toISOString(),
      expected: new Date(this.#expected()).toISOString(),
    }
  }

  /** Compares with what the database keeps, and writes the time down there. Logs it when the result has changed. */
  async look(): Promise<void> {
    await this.#compare()
    await this.#read()
    const isTrusted = this.isTrusted()
    if (isTrusted) {
      this.#reference = this.#reading()
      const age = this.source.now() - (this.#kept ?? Number.NEGATIVE_INFINITY)
      if (Math.abs(age) >= WRITE_EVERY_MS) await this.#write()
    }
    if (isTrusted === this.#wasTrusted) return
    this.#wasTrusted = isTrusted
    const { now, expected } = this.describe()
    if (isTrusted) this.options.logger.warn({ now }, 'the clock is believed again')
    else
      this.options.logger.error(
        { now, expected },
        'the clock has leapt: nothing is deleted because of its age until it is back or somebody confirms it',
      )
  }

  /** Somebody says that the clock is right. */
  async confirm(): Promise<void> {
    this.#reference = this.#reading()
    await this.#write()
    await this.look()
  }

  #reading(): Reference {
    return { now: this.source.now(), elapsed: this.source.elapsed() }
  }

  #expected(): number {
    return Math.ceil(this.#reference.now + this.source.elapsed() - this.#reference.elapsed)
  }

  /**
   * Compares the clock with the database's, where that is another machine's: of several servers the one that is off
   * says so, also while it is off by less than a leap, and also where it was the first that the database has seen.
   */
  async #compare(): Promise<void> {
    const { database, logger } = this.options
    const theirs = await getDialect(database).readClock(database)
    if (theirs === null) return
    const ms = this.source.now() - theirs
    const differs = Math.abs(ms) > SKEW_MS
    if (differs === this.#hasDiffered) return
    this.#hasDiffered = differs
    const secondsAhead = Math.round(ms / 1000)
    if (differs)
      logger.error(
        { secondsAhead },
        'the clocks of this server and of the database differ: set the one that is wrong',
      )
    else logger.warn({ secondsAhead }, 'the clocks of this server and of the database agree again')
  }

  /** Takes over what another process has written: a command that confirms, or a server on the same database. */
  async #read(): Promise<void> {
    const row = await this.options.database.clockState.findUnique({ where: THE_ONE })
    if (!row || row.seenAt.getTime() === this.#kept) return
    this.#kept = row.seenAt.getTime()
    this.#reference = { now: this.#kept, elapsed: this.source.elapsed() }
  }

  async #write(): Promise<void> {
    const seenAt = new Date(this.source.now())
    await this.options.database.clockState.upsert({
      where: THE_ONE,
      create: { ...THE_ONE, seenAt },
      update: { seenAt },
    })
    this.#kept = seenAt.getTime()
  }
}
