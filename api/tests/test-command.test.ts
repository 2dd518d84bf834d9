import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { nonEmpty } from '../testing/non-empty.ts'

const { load } = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown }

interface Step {
  run?: string
  with?: Record<string, unknown>
}
interface Workflow {
  jobs: Record<string, { strategy?: { matrix: { node?: number[] } }; steps: Step[] }>
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const readWorkflow = (name: string) => load(readFileSync(`.github/workflows/${name}.yml`, 'utf8')) as Workflow

describe('the test commands', () => {
  it.each(['test', 'test:all'])('npm run %s first installs missing programs', (name) => {
    expect(manifest.scripts[name]).toMatch(/^tsx api\/testing\/prepare-machine\.ts/)
  })
  it('CI runs only the fast suite', () => {
    const commands = readFileSync('.ci/run', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('npm '))
    expect(commands).toEqual(['npm ci', 'npm test'])
  })
})

describe('the workflows', () => {
  const current = readFileSync('.nvmrc', 'utf8').trim()

  it('run the whole suite on Node 22 and 24', () => {
    const { all } = readWorkflow('test').jobs
    expect(all?.strategy?.matrix.node).toEqual([22, 24])
    expect(all?.steps.map(({ run }) => run)).toContain('npm run test:all')
  })
  it('use the Node version of .nvmrc, like the container', () => {
    expect(readFileSync('Dockerfile', 'utf8')).toContain(`\nARG NODE_IMAGE=node:${current}-`)
    const single = [
      readWorkflow('audit'),
      readWorkflow('desktop'),
      { jobs: { fast: readWorkflow('test').jobs.fast } },
    ]
    for (const { jobs } of nonEmpty(single)) {
      const steps = Object.values(jobs).flatMap((job) => job?.steps ?? [])
      const versions = steps.map((step) => step.with?.['node-version']).filter(Boolean)
      expect(versions).toEqual([Number(current)])
    }
  })
})
