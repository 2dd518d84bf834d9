import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getWarnings, recordNoise } from './noise.ts'
import { TEMPLATE, testDatabase } from './test-database.ts'

const PROGRAM = resolve('dist/server/main.js')
const START_SECONDS = 120

/**
 * Same as `npm run serve`. A smaller young generation costs little time and saves 15 MB. A lower heap limit makes garbage
 * collection run sooner: with Node's default, garbage grows to three times the live data, 100 MB for long lists.
 */
const FLAGS = ['--max-semi-space-size=2', '--max-old-space-size=1024']

/** The built server in its own process, started as by the systemd unit and the container image. */
export interface BuiltServer {
  url: string
  pid: number
  /** Printed set-up link for the first administrator; null once an account exists. */
  setupUrl: string | null
  /** Admin key printed with that link at the first start. */
  adminKey: string | null
  /** URL of the metrics; undefined if they are off. */
  metricsUrl: string | undefined
  output(): string
  /** Stops the process and waits for its end. @returns its exit code, null after a signal */
  stop(signal: NodeJS.Signals): Promise<number | null>
}

/** Reads the file with the first secrets, which a start without a terminal writes; empty once an account exists. */
export function readNote(output: string): string {
  const [path] = /\S+first-start\.txt/.exec(output) ?? []
  return path ? readFileSync(path, 'utf8') : ''
}

function settle(child: ChildProcess, output: () => string): Promise<BuiltServer> {
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${output()}`))
    const timeout = setTimeout(
      () => fail(`The server did not start within ${START_SECONDS} s.`),
      START_SECONDS * 1000,
    )
    void ended.then((code) => fail(`The server ended with ${code}.`))
    const greet = () => {
      const url = /API\s+(\S+)\/api\n/.exec(output())?.[1]
      if (!url) return
      clearTimeout(timeout)
      child.stdout?.off('data', greet)
      const note = readNote(output())
      resolve({
        url,
        pid: child.pid ?? 0,
        metricsUrl: /Metrics\s+(\S+)\n/.exec(output())?.[1],
        setupUrl: /\S+setup=\S+/.exec(note)?.[0] ?? null,
        adminKey: /Admin key \(.*\): (\S+)/.exec(note)?.[1] ?? null,
        output,
        stop(signal) {
          child.kill(signal)
          return ended
        },
      })
    }
    child.stdout?.on('data', greet)
  })
}

/** Options of the process; by default, this build and the current user. */
export interface Process {
  program?: string
  /** User and group, which only root can set. */
  uid?: number | undefined
  /** Prefix of the command, such as one that sets limits. */
  through?: readonly string[]
  /** Kills the process when aborted. */
  killed?: AbortSignal
}

/**
 * Starts dist/server/main.js and waits until it is listening.
 * @throws Error with its output if it ends before that
 */
export async function startBuiltServer(
  dataDir: string,
  environment: Record<string, string> = {},
  { program = PROGRAM, uid, through = [], killed }: Process = {},
): Promise<BuiltServer> {
  if (!existsSync(program)) throw new Error('Build first: npm run build')
  const [command = '', ...words] = [...through, process.execPath, ...FLAGS, program]
  const child = spawn(command, words, {
    cwd: dataDir,
    ...(uid === undefined ? {} : { uid, gid: uid }),
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      PORT: '0',
      DATA_DIR: dataDir,
      // Another user could not write to a file created here.
      DATABASE_URL: await testDatabase(dataDir, uid === undefined ? TEMPLATE : null),
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  killed?.addEventListener('abort', () => child.kill('SIGKILL'))
  let text = ''
  const collect = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  child.once('close', () => getWarnings(text).forEach(recordNoise))
  return settle(child, () => text)
}

export function temporaryDataDir(): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'prospectus-e2e-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}
