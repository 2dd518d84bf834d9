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
  'a folder whose machine is gone stops the start in words within a quarter of a minute',
  async () => {
    const silent = join(folder.dataDir, 'silent')
    mkdirSync(silent)
    // Every question about that folder alone hangs, as it does on a share of a dead host.
    const hang = ['-f', '-qq', '-P', silent, '-e', 'inject=all:delay_enter=60000000', '-o', '/dev/null']
    const began = performance.now()
    const child = spawn('strace', [...hang, process.execPath, resolve('dist/server/main.js')], {
      cwd: folder.dataDir,
      detached: true,
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder.dataDir, 'data'), BACKUP_DIR: silent },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const said = await new Promise<string>((tell) => {
      child.stderr.on('data', (chunk: Buffer) => tell(chunk.toString()))
      void text(child.stderr).then(tell)
    })
    process.kill(-(child.pid ?? 0), 'SIGKILL')
    expect(said).toContain(`Prospectus did not start: BACKUP_DIR: ${silent} does not answer within 10 s.`)
    expect(performance.now() - began).toBeLessThan(15_000)
  },
  30_000,
)
