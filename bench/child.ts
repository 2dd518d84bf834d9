import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A benchmark server in its own process. */
export interface ChildServer {
  url: string
  stop(): Promise<void>
}

/**
 * Starts a file of bench/servers, which reports its port when it is listening.
 * @param input input of the server
 */
export function startChild(file: string, input: unknown): Promise<ChildServer> {
  const path = fileURLToPath(new URL(`./servers/${file}`, import.meta.url))
  const child: ChildProcess = fork(path, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${file} exited with ${code}.`)))
    child.once('message', (port) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        stop() {
          child.kill()
          return ended
        },
      }),
    )
    child.send({ input })
  })
}
