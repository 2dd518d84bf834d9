import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Runs the check with another value of `process.versions.node`. */
function check(version: string) {
  const as = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const { status, stderr } = spawnSync(process.execPath, ['--import', as, 'desktop/packaging/check-node.js'])
  return { status, output: String(stderr) }
}

describe('the Node version check', () => {
  it.each(['20.20.2', '18.0.0', '22.11.9'])('fails with one sentence on Node %s', (version) =>
    expect(check(version)).toEqual({
      status: 1,
      output: `Running or packing the desktop app requires Node 22.12 or newer; this is ${version}.\n`,
    }),
  )
  it.each(['22.12.0', '24.1.0'])('passes on Node %s', (version) =>
    expect(check(version)).toEqual({ status: 0, output: '' }),
  )
  it('runs first in npm run desktop and npm run dist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    for (const name of ['desktop', 'dist']) {
      expect(scripts[name]).toMatch(/^node desktop\/packaging\/check-node\.js && /)
    }
  })
  it('requires the same version as Electron’s own installer', () => {
    const { engines } = JSON.parse(readFileSync('node_modules/electron/package.json', 'utf8')) as {
      engines: { node: string }
    }
    expect(engines.node).toBe('>= 22.12.0')
  })
})
