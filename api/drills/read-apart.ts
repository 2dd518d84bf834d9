import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Ask, readSteadily } from './read-steadily.ts'

/** What that process says in the end. */
interface Told {
  waits: number[]
  failure?: string
}

/** Reads an address at a steady rate from a process of its own, so that whoever measures is not in its way. */
export function readApart(url: string, perSecond: number, ask: Ask = {}): () => Promise<number[]> {
  const child = fork(fileURLToPath(import.meta.url), [url, String(perSecond), JSON.stringify(ask)], {
    execArgv: ['--import', 'tsx'],
  })
  return async () => {
    const answered = once(child, 'message')
    child.send('stop')
    const [{ waits, failure }] = (await answered) as [Told]
    if (failure !== undefined) throw new Error(failure)
    return waits
  }
}

const [program, url, perSecond, ask = '{}'] = process.argv.slice(1)
if (program === fileURLToPath(import.meta.url) && url) {
  const stop = readSteadily(url, Number(perSecond), JSON.parse(ask) as Ask)
  // Whoever measures is gone: so is this.
  process.once('disconnect', () => process.exit())
  process.once('message', async () => {
    const told: Told = await stop().then(
      (waits) => ({ waits }),
      (error: unknown) => ({ waits: [], failure: String(error) }),
    )
    process.send?.(told, () => process.disconnect())
  })
}
