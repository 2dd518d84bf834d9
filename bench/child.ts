import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A server of the bench in a process of its own. */
export interface ChildServer {
  url: string
  stop(): Promise<void>
}

/**
 * Starts a file of bench/servers, which says its port when it listens.
 * @param given what the server is to serve
 */
export function startChild(file: string, given: unknown): Promise<ChildServer> {
  const path = fileURLToPath(new URL(`./servers/${file}`, import.meta.url))
  const child: ChildProcess = fork(path, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)))
    child.once('message', (port) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        stop() {
          child.kill()
          return ended
        },
      }),
    )
    child.send({ given })
  })
}
