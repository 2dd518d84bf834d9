import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryDataDir } from '../testing/built-server.ts'

const HAS_STRACE = spawnSync('strace', ['-V']).status === 0

let folder: ReturnType<typeof temporaryDataDir>
beforeEach(() => {
  folder = temporaryDataDir()
})
afterEach(() => folder.remove())

it.skipIf(!HAS_STRACE)(
  'stops the start with a clear message within 15 seconds if a folder does not respond',
  async () => {
    const silent = join(folder.dataDir, 'silent')
    mkdirSync(silent)
    // Every operation on that folder hangs, as on a network share whose host is down.
    const hang = ['-f', '-qq', '-P', silent, '-e', 'inject=all:delay_enter=60000000', '-o', '/dev/null']
    const began = performance.now()
    const child = spawn('strace', [...hang, process.execPath, resolve('dist/server/main.js')], {
      cwd: folder.dataDir,
      detached: true,
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder.dataDir, 'data'), BACKUP_DIR: silent },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const output = await new Promise<string>((resolveOutput) => {
      child.stderr.on('data', (chunk: Buffer) => resolveOutput(chunk.toString()))
      void text(child.stderr).then(resolveOutput)
    })
    process.kill(-(child.pid ?? 0), 'SIGKILL')
    expect(output).toContain(`Prospectus did not start: BACKUP_DIR: ${silent} does not respond within 10 s.`)
    expect(performance.now() - began).toBeLessThan(15_000)
  },
  30_000,
)
