import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { hear, shoutedIn } from './noise.ts'
import { TEMPLATE, testDatabase } from './test-database.ts'

const PROGRAM = resolve('dist/server/main.js')
const START_SECONDS = 120

/**
 * As `npm run serve` has it: a smaller nursery of the heap costs little time and saves 15 MB. The less a heap may hold,
 * the sooner it is swept: with Node's own limit, thrice what is in use is left to lie, 100 MB when long lists are read.
 */
const FLAGS = ['--max-semi-space-size=2', '--max-old-space-size=1024']

/** The built server in a process of its own, as the unit and the image start it. */
export interface BuiltServer {
  url: string
  /** Id of its process. */
  pid: number
  /** The first administrator's link, as the server printed it; null once somebody can sign in. */
  setupUrl: string | null
  /** The admin key, as its first start left it beside that link. */
  adminKey: string | null
  /** Where it shows its figures; undefined where its settings ask for none. */
  metricsUrl: string | undefined
  /** Everything it has printed. */
  output(): string
  /** Ends the process and waits for its end. @returns its exit code, null after a signal */
  stop(signal: NodeJS.Signals): Promise<number | null>
}

/** What a start that nobody watches has left for the operator; empty once somebody can sign in. */
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
        metricsUrl: /Figures\s+(\S+)\n/.exec(output())?.[1],
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

/** Which copy of the program is started, and as whom; this build as oneself when left out. */
export interface Process {
  program?: string
  /** User and group, which only root may choose. */
  uid?: number | undefined
  /** Prefix of the command, for whoever sets limits before the program begins. */
  through?: readonly string[]
  /** Aborted: the process is killed, however far it is. */
  killed?: AbortSignal
}

/**
 * Starts dist/server/main.js and waits for its greeting.
 * @throws Error with everything it printed when it ends before that
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
      // Another user makes the file itself: it may not write to a copy of ours.
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
  child.once('close', () => shoutedIn(text).forEach(hear))
  return settle(child, () => text)
}

/** A folder for a server's data, and its removal. */
export function temporaryDataDir(): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'prospectus-e2e-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}
