import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../lib/settings.ts'

const { load } = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown }

interface Service {
  image: string
  environment: Record<string, string>
  ports?: string[]
  networks: string[]
  volumes: string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt: string[]
}

describe('compose.yml', () => {
  const { services, networks, volumes } = load(readFileSync('compose.yml', 'utf8')) as {
    services: Record<'prospectus' | 'postgres', Service>
    networks: Record<string, { internal?: boolean }>
    volumes: Record<string, unknown>
  }
  const { prospectus, postgres } = services
  it('runs the server with a read-only root, without capabilities, behind a proxy on this host', () => {
    expect(prospectus).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(prospectus.security_opt).toEqual(['no-new-privileges:true'])
    expect(prospectus.ports).toEqual(['127.0.0.1:4000:4000'])
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills it in
    expect(prospectus.volumes).toEqual(['data:/data', '${BACKUP_VOLUME:-backups}:/backups'])
    expect(Object.keys(volumes)).toEqual(['data', 'backups', 'postgres'])
  })
  it('keeps PostgreSQL on an internal network', () => {
    expect(postgres.ports).toBeUndefined()
    expect(postgres.networks.map((name) => networks[name]?.internal)).toEqual([true])
  })
  it('sets only valid settings, and overrides a copied .env.example', () => {
    const inserted = Object.entries(prospectus.environment).map(([name, value]) => [
      name,
      value.replace(/\$\{PUBLIC_URL:[^}]*\}/, 'https://x.example').replace(/\$\{\w+(:-(\w*))?[^}]*\}/g, '$2'),
    ])
    const example = parseEnv(readFileSync('.env.example', 'utf8'))
    const environment = { ...example, ...Object.fromEntries(inserted), DATABASE_URL: '' }
    expect(readSettings(environment)).toMatchObject({ host: '0.0.0.0', dataDir: '/data', trustProxy: 1 })
  })
  it('requires only the settings that “Put it online” writes to .env', () => {
    const required = [...readFileSync('compose.yml', 'utf8').matchAll(/\$\{(\w+):\?/g)].map(
      ([, name]) => name,
    )
    const [, written = ''] =
      /printf '(PUBLIC_URL.*?)'/.exec(readFileSync('docs/operate/install.md', 'utf8')) ?? []
    expect(written.split('\\n').map((line) => line.split('=')[0])).toEqual(expect.arrayContaining(required))
    expect(new Set(required)).toEqual(new Set(['POSTGRES_PASSWORD', 'PUBLIC_URL']))
  })
  it('writes data and backups to volumes owned by its user', () => {
    const folders = [prospectus.environment.DATA_DIR, prospectus.environment.BACKUP_DIR]
    expect(prospectus.volumes.map((volume) => volume.split(':').at(-1))).toEqual(folders)
    expect(readFileSync('Dockerfile', 'utf8')).toContain(`chown node:node ${folders.join(' ')}`)
  })
})

describe('the systemd unit', () => {
  const path = 'docs/operate/deploy/prospectus.service'
  const has = spawnSync('systemd-analyze', ['--version']).status === 0
  it('writes only to its own folder and has no capabilities', () => {
    const lines = readFileSync(path, 'utf8').split('\n')
    expect(lines).toEqual(
      expect.arrayContaining(['ProtectSystem=strict', 'User=prospectus', 'StateDirectory=prospectus']),
    )
    expect(lines).toEqual(expect.arrayContaining(['NoNewPrivileges=yes', 'CapabilityBoundingSet=']))
  })
  it('limits the C library’s heaps, like the image', () => {
    const setting = /MALLOC_ARENA_MAX=2$/m
    expect(readFileSync(path, 'utf8')).toMatch(setting)
    expect(readFileSync('Dockerfile', 'utf8')).toMatch(setting)
  })
  it('can write to the backup folder that the documents name', () => {
    const [, folder = ''] =
      /BACKUP_DIR=(\/[\w/]+)/.exec(readFileSync('docs/operate/back-up-and-restore.md', 'utf8')) ?? []
    expect(folder).toBe('/var/backups/prospectus')
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^ReadWritePaths=-${folder}$`, 'm'))
  })
  it.skipIf(!has)('passes systemd’s checks with an exposure of at most 2 of 10', () => {
    const verified = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' })
    expect(verified.stderr.split('\n').filter((line) => !line.includes('/usr/bin/node'))).toEqual([''])
    const command = ['security', '--offline=true', '--threshold=20', path]
    expect(spawnSync('systemd-analyze', command).status).toBe(0)
  })
})

describe('the nginx example', () => {
  it('sets no headers and names TRUST_PROXY', () => {
    const text = readFileSync('docs/operate/deploy/nginx.conf', 'utf8')
    expect(text).toContain('TRUST_PROXY=1')
    expect(text).not.toMatch(/^\s*add_header\b/m)
  })
  it('allows only current TLS and redirects http', () => {
    const text = readFileSync('docs/operate/deploy/nginx.conf', 'utf8')
    expect(text).toMatch(/^\s*ssl_protocols TLSv1\.2 TLSv1\.3;$/m)
    expect(text).not.toMatch(/CBC|SHA1|RC4|3DES|(?<!EC)DHE-|(?<=[: ])AES/)
    expect(text).toContain('return 301 https://')
  })
})
