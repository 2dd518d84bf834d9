import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './postgresql-cluster.ts'
import { CERTIFICATE, KEY } from './tls-proxy.ts'

/** Path of Debian's package, which is only on root's PATH. */
const PROGRAM = '/usr/sbin/nginx'
const START_MS = 10_000

export const hasNginx = () => spawnSync(PROGRAM, ['-v']).status === 0

/** Returns the example of docs/operate/deploy with other names, ports and folders. */
function configuration(folder: string, port: number, targets: readonly string[]): string {
  const example = readFileSync('docs/operate/deploy/nginx.conf', 'utf8')
  const servers = targets.map((target) => `server ${new URL(target).host} max_fails=0;`).join('\n    ')
  const site = example
    .replace(/server 127\.0\.0\.1:4000 max_fails=0;/, servers)
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace(/listen 80;/, `listen 127.0.0.1:${port + 1};`)
    .replace(/listen 443 ssl/, `listen 127.0.0.1:${port} ssl`)
    .replace(/\/etc\/letsencrypt\/live\/[^/]+\//g, `${folder}/`)
    .replace(/institute\.example\.com/g, 'localhost')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 2048; }
http { access_log off; ${temporary.join(' ')}
${site} }`
}

/** nginx with the example configuration in front of servers on this machine. */
export interface Nginx {
  url: string
  errors(): string
  stop(): Promise<void>
}

/** @param targets servers behind it, such as http://127.0.0.1:4000 */
export async function startNginx(targets: readonly string[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-nginx-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'logs'))
  const port = await freePort()
  writeFileSync(join(folder, 'fullchain.pem'), CERTIFICATE)
  writeFileSync(join(folder, 'privkey.pem'), KEY)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, targets))
  const child: ChildProcess = spawn(PROGRAM, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const errors = () => output + readFileSync(join(folder, 'error.log'), 'utf8')
  const end = Date.now() + START_MS
  while (!(await fetch(`http://127.0.0.1:${port + 1}`, { redirect: 'manual' }).catch(() => null))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`nginx did not start.\n${errors()}`)
    await pause(20)
  }
  return {
    url: `https://127.0.0.1:${port}`,
    errors,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
