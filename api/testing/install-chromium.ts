// Part of `npm test`: brings a Chromium where none is found, Playwright's own or else Debian's package.
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

const say = (line: string) => void process.stdout.write(`${line}\n`)

for (const { command, args, seconds } of INSTALLERS) {
  if (findChromium()) break
  say(`No Chromium found; trying: ${command} ${args.join(' ')}`)
  spawnSync(command, args, {
    stdio: 'inherit',
    timeout: seconds * 1000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

const path = findChromium()
say(
  path
    ? `Browser tests use ${path}`
    : 'The browser tests need a Chromium: install one or name it in CHROMIUM_PATH.',
)
process.exitCode = path ? 0 : 1
