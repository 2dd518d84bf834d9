import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltServer, startBuiltServer } from '../testing/built-server.ts'

/** Instructions of the Dockerfile, one per line. */
const DOCKERFILE = readFileSync('Dockerfile', 'utf8')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
const finalStage = DOCKERFILE.slice(DOCKERFILE.findLastIndex((line) => line.startsWith('FROM ')))
const toArguments = (line: string) => line.split(/\s+/).filter((word) => !/^(COPY|--from=\w+)$/.test(word))

/** The user “nobody”, because a container should not run as root. */
const NOBODY = 65534
const uid = process.getuid?.() === 0 ? NOBODY : undefined

const root = mkdtempSync(join(tmpdir(), 'prospectus-container-'))
const app = join(root, 'app')
const data = join(root, 'data')
const run = (command: string) => execFileSync('sh', ['-c', command])

/** Assembles the contents of the final stage by the Dockerfile's instructions: native modules, then copies. */
function assemble(): void {
  const native = DOCKERFILE.find((line) => line.includes('cp -R --parents'))?.replace('RUN ', '') ?? ''
  run(native.replaceAll('/native', join(root, 'native')))
  mkdirSync(app)
  for (const line of finalStage.filter((each) => each.startsWith('COPY'))) {
    const [from = '', to = ''] = toArguments(line)
    const source = from.replace(/^\/app\//, './').replace(/^\/native/, join(root, 'native'))
    run(`cp -R ${source} ${join(app, to)}`)
  }
  mkdirSync(data)
  if (uid !== undefined) chownSync(data, uid, uid)
  run(`chmod -R a+rX,a-w ${app} && chmod a+rx ${root}`)
}

describe('the container image, tested without Docker', () => {
  let server: BuiltServer
  beforeAll(async () => {
    assemble()
    const program = join(app, 'dist/server/main.js')
    server = await startBuiltServer(data, { SAMPLE_CONTENT: 'on', DATABASE_URL: '' }, { program, uid })
  })
  afterAll(async () => {
    await server?.stop('SIGKILL')
    run(`chmod -R u+w ${root}`)
    rmSync(root, { recursive: true })
  })

  it('serves the site, the panel and generated images from its own files, read-only, as nobody', async () => {
    const readTypes = async (path: string) => {
      const answer = await fetch(server.url + path)
      return [answer.status, answer.headers.get('content-type')?.split(';')[0]]
    }
    expect(await readTypes('/')).toEqual([200, 'text/html'])
    expect(await readTypes('/admin')).toEqual([200, 'text/html'])
    expect(await readTypes('/og/home.png')).toEqual([200, 'image/png'])
    expect(await readTypes('/api/docs')).toEqual([200, 'text/html'])
    expect(await readTypes('/api/ready')).toEqual([200, 'application/json'])
    expect(readdirSync(data)).toContain('prospectus.db')
  })

  it('passes its health check only while it is running', async () => {
    const check = finalStage.find((line) => line.startsWith('HEALTHCHECK')) ?? ''
    const [, ...command] = JSON.parse(check.slice(check.indexOf('['))) as string[]
    const outcome = () => {
      try {
        execFileSync(process.execPath, command, { env: { PORT: new URL(server.url).port } })
        return 0
      } catch (error) {
        return (error as { status: number }).status
      }
    }
    expect(outcome()).toBe(0)
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(outcome()).toBe(1)
  })

  it('has no development packages, and runs as node with its data in a volume', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const packages = readdirSync(join(app, 'node_modules'))
    expect(packages.filter((name) => name in devDependencies)).toEqual([])
    expect(packages).toContain('sharp')
    const words = finalStage.map((line) => line.split(/\s+/).slice(0, 2).join(' '))
    expect(words.slice(words.indexOf('USER node'))).not.toContain('RUN')
    expect(words).toEqual(expect.arrayContaining(['USER node', 'VOLUME /data', 'CMD ["node",']))
  })

  it('is built from existing files without secrets or data', () => {
    const sources = DOCKERFILE.filter((line) => /^COPY (?!--from)/.test(line)).flatMap((line) =>
      toArguments(line).slice(0, -1),
    )
    expect(sources.filter((path) => !existsSync(path))).toEqual([])
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'data', 'node_modules', 'dist']))
    expect(sources.filter((path) => ignored.includes(basename(path)))).toEqual([])
  })
})
