import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { findElectron } from './electron-binary.ts'

const MAIN = 'desktop/out/main/main.cjs'

/**
 * Packs the built shell with the installed Electron in its own folder, for tests on Linux. PACKED_FIRST is the path of
 * a script that the packed main process runs first, to add functions that an older Electron lacks.
 * @returns the folder, which the caller must remove, and the packed program
 */
export async function packApp(): Promise<{ folder: string; program: string }> {
  const electron = dirname(findElectron() ?? '')
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-packed-'))
  for (const path of ['electron-builder.yml', 'desktop/packaging', 'desktop/real-window', 'desktop/out'])
    cpSync(path, join(folder, path), { recursive: true })
  const { PACKED_FIRST } = process.env
  if (PACKED_FIRST) {
    const main = join(folder, MAIN)
    writeFileSync(main, `require(${JSON.stringify(resolve(PACKED_FIRST))})\n${readFileSync(main, 'utf8')}`)
  }
  const { name, version, description } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    string
  >
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, description, type: 'module' }))
  await promisify(execFile)(
    process.execPath,
    [
      '--import',
      import.meta.resolve('tsx'),
      resolve('node_modules/electron-builder/cli.js'),
      '--linux',
      'dir',
      '--publish',
      'never',
      `-c.electronDist=${electron}`,
      `-c.electronVersion=${readFileSync(join(electron, 'version'), 'utf8').trim().replace(/^v/, '')}`,
      '-c.afterPack=./desktop/real-window/after-pack.ts',
    ],
    { cwd: folder },
  )
  return { folder, program: join(folder, 'dist/desktop/linux-unpacked/prospectus') }
}
