// Part of `npm test`: installs a Chromium if there is none, Playwright's own or else Debian's package.
import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.ts'

const INSTALLERS = [
  { command: 'npx', args: ['playwright', 'install', '--with-deps', 'chromium'], seconds: 300 },
  {
    command: 'sh',
    args: ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell'],
    seconds: 600,
  },
]

const print = (line: string) => void process.stdout.write(`${line}\n`)

for (const { command, args, seconds } of INSTALLERS) {
  if (findChromium()) break
  print(`No Chromium found. Trying: ${command} ${args.join(' ')}`)
  spawnSync(command, args, {
    stdio: 'inherit',
    timeout: seconds * 1000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

const path = findChromium()
print(path ? `Browser tests use ${path}` : 'Browser tests need Chromium. Install it, or set CHROMIUM_PATH.')
process.exitCode = path ? 0 : 1
