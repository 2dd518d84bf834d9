import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Runs the check as if by another Node. */
function check(version: string) {
  const as = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const { status, stderr } = spawnSync(process.execPath, ['--import', as, 'desktop/packaging/check-node.js'])
  return { status, said: String(stderr) }
}

describe('npm run desktop', () => {
  it.each(['20.20.2', '18.0.0', '22.11.9'])('says one sentence on Node %s', (version) =>
    expect(check(version)).toEqual({
      status: 1,
      said: `The desktop app needs Node 22.12 or newer to be run or packed; this is ${version}.\n`,
    }),
  )
  it.each(['22.12.0', '24.1.0'])('goes on with Node %s', (version) =>
    expect(check(version)).toEqual({ status: 0, said: '' }),
  )
  it('and npm run dist ask before anything else', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    for (const name of ['desktop', 'dist']) {
      expect(scripts[name]).toMatch(/^node desktop\/packaging\/check-node\.js && /)
    }
  })
  it('needs what Electron’s own installer needs', () => {
    const { engines } = JSON.parse(readFileSync('node_modules/electron/package.json', 'utf8')) as {
      engines: { node: string }
    }
    expect(engines.node).toBe('>= 22.12.0')
  })
})
