import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

const { load } = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown }

interface Workflow {
  jobs: Record<string, { strategy?: { matrix: { node?: number[] } }; steps: Step[] }>
}
interface Step {
  run?: string
  with?: Record<string, unknown>
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: { node: string }
  scripts: Record<string, string>
}
const readWorkflow = (name: string) => load(readFileSync(`.github/workflows/${name}.yml`, 'utf8')) as Workflow
const getSteps = (name: string) => Object.values(readWorkflow(name).jobs).flatMap(({ steps }) => steps)

describe('the test command', () => {
  it('brings what a bare machine lacks before any step that uses it', () => {
    const steps = manifest.scripts.test?.split(' && ') ?? []
    expect(steps[0]).toBe('tsx api/testing/prepare-machine.ts')
    expect(steps.filter((step) => /vitest|playwright/.test(step)).length).toBeGreaterThan(0)
  })
  it('has parts by name, which leave out no folder of tests', () => {
    const words = ['test:unit', 'test:api'].flatMap((name) => manifest.scripts[name]?.split(' ') ?? [])
    const folders = words.filter((word) => word.endsWith('/'))
    expect(folders).toEqual(expect.arrayContaining(['api/', 'bench/', 'desktop/', 'prisma/', 'web/']))
  })
  it('is all that CI runs', () => {
    const commands = readFileSync('.ci/run', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('npm '))
    expect(commands).toEqual(['npm ci', 'npm test'])
  })
})

describe('versions of Node', () => {
  const current = readFileSync('.nvmrc', 'utf8').trim()
  it('20 is the oldest that is taken, 22 and 24 are taken from their long-term support on', () => {
    expect(manifest.engines.node).toBe('^20.19.0 || ^22.12.0 || >=24.0.0')
  })
  it('the test command runs on each of them', () => {
    const { test } = readWorkflow('test').jobs
    expect(test?.strategy?.matrix.node).toEqual([20, 22, 24])
    expect(test?.steps.map(({ run }) => run)).toContain('.ci/run')
    const versions = test?.steps.map((step) => step.with?.['node-version']).filter(Boolean)
    expect(versions).toEqual([expect.stringContaining('matrix.node')])
  })
  it('the newest is what a developer, the container and the other workflows take', () => {
    expect(current).toBe('24')
    expect(readFileSync('Dockerfile', 'utf8')).toContain(`\nARG NODE_IMAGE=node:${current}-`)
    for (const name of ['audit', 'desktop']) {
      const versions = getSteps(name)
        .map((step) => step.with?.['node-version'])
        .filter(Boolean)
      expect(versions, name).toEqual([Number(current)])
    }
  })
})
