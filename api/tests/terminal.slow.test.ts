import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryDataDir } from '../testing/built-server.ts'

const HAS_TERMINAL = spawnSync('script', ['--version']).status === 0

it.skipIf(!HAS_TERMINAL)(
  'a start in a terminal shows the first secrets without storing them, and closing the terminal stops the server',
  async () => {
    const { dataDir, remove } = temporaryDataDir()
    const command = `exec ${process.execPath} ${resolve('dist/server/main.js')}`
    const terminal = spawn('script', ['-qfec', command, '/dev/null'], {
      cwd: dataDir,
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    let shown = ''
    terminal.stdout.on('data', (chunk: Buffer) => {
      shown += chunk.toString()
    })
    await expect.poll(() => shown, { timeout: 30_000 }).toMatch(/register\?setup=[\w-]{43}/)
    expect(shown).toMatch(/Admin key \(shown this once, only its hash is kept\): [\w-]{43}/)
    expect(existsSync(join(dataDir, 'first-start.txt'))).toBe(false)
    const url = /API\s+(\S+)\/api/.exec(shown)?.[1]
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    const ended = once(terminal, 'exit')
    terminal.kill('SIGTERM')
    await ended
    const isGone = () =>
      fetch(`${url}/api/health`).then(
        () => false,
        () => true,
      )
    await expect.poll(isGone, { timeout: 15_000 }).toBe(true)
    remove()
  },
  60_000,
)
