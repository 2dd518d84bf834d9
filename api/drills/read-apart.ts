import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Ask, readSteadily } from './read-steadily.ts'

/** Reads an address at a steady rate from a process of its own, so that whoever measures is not in its way. */
export function readApart(url: string, perSecond: number, ask: Ask = {}): () => Promise<number[]> {
  const child = fork(fileURLToPath(import.meta.url), [url, String(perSecond), JSON.stringify(ask)], {
    execArgv: ['--import', 'tsx'],
  })
  return async () => {
    const answered = once(child, 'message')
    child.send('stop')
    const [waits] = (await answered) as [number[]]
    return waits
  }
}

const [program, url, perSecond, ask = '{}'] = process.argv.slice(1)
if (program === fileURLToPath(import.meta.url) && url) {
  const stop = readSteadily(url, Number(perSecond), JSON.parse(ask) as Ask)
  process.once('message', async () => {
    process.send?.(await stop())
    process.disconnect()
  })
}
