import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { runInThisContext } from 'node:vm'

const run = promisify(execFile)

/** Builds main, preload and pages as `npm run desktop` does. @returns the folder, which the caller must remove */
export async function buildShell(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-shell-'))
  const program = resolve('node_modules/electron-vite/bin/electron-vite.js')
  await run(process.execPath, [program, 'build', '--logLevel', 'error'], {
    env: { ...process.env, DESKTOP_OUT: folder },
  })
  return folder
}

const wrap = (code: string) => `(function (exports, require, module, __filename, __dirname) {${code}\n})`

type Wrapped = (
  exports: object,
  require: (name: string) => unknown,
  module: object,
  file: string,
  folder: string,
) => void

/**
 * Runs a CommonJS bundle with a fake Electron. The bundle can load only Electron, Node's built-in modules and files by
 * relative path, because the packed app has no node_modules.
 * @param allowed built-in modules that the bundle may use; undefined for all
 */
export function loadBundle(file: string, electron: object, allowed?: readonly string[]): object {
  const native = createRequire(file)
  const module = { exports: {} }
  const require = (name: string): unknown => {
    if (name === 'electron') return electron
    if (name.startsWith('.')) return loadBundle(resolve(dirname(file), name), electron, allowed)
    const isAllowed =
      isBuiltin(name) && (allowed === undefined || allowed.includes(name.replace('node:', '')))
    if (!isAllowed) throw new Error(`${file} requires ${name}, which a packed app does not have.`)
    return native(name)
  }
  const wrapped = runInThisContext(wrap(readFileSync(file, 'utf8')), { filename: file }) as Wrapped
  wrapped(module.exports, require, module, file, dirname(file))
  return module.exports
}
