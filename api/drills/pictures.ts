import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { formWith, sendForm } from '../features/uploads/testing/client.ts'
import { limitMemory, type MemoryLimit } from '../testing/memory-limit.ts'
import { atLeast, type Drill, exactly, type Finding, noted } from './finding.ts'
import { startOwnedServer } from './owned-server.ts'

/** As many as a page of logos brings. */
const AT_ONCE = 12

/** Memory of the smallest machine that runs the server, in megabytes. */
const SMALL_MB = 256

/** The heaviest pictures of each kind that are taken: 40 million pixels, most of which no codec can leave out. */
const KINDS = {
  'jpeg of a phone': () => grain(4000, 3000).jpeg({ quality: 93 }),
  jpeg: () => grain(6300, 6300).jpeg({ quality: 12 }),
  'jpeg, progressive': () => grain(6300, 6300).jpeg({ quality: 10, progressive: true }),
  png: () => flat(6300, 6300).png({ compressionLevel: 6 }),
  'png, interlaced': () => flat(6300, 6300).png({ compressionLevel: 6, progressive: true }),
  webp: () => flat(6300, 6300).webp({ quality: 20, effort: 0 }),
  avif: () => flat(4000, 4000).avif({ quality: 20, effort: 0 }),
} as const

type Kind = keyof typeof KINDS

/** Grain in each pixel. */
const grain = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

const readMegabytes = (pid: number, name: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/**
 * Sends so many pictures of a kind at once to a server that has just started, then one of a phone.
 * @param limit what its memory ends at
 */
export async function sendAtOnce(kind: Kind, count: number, limit?: MemoryLimit) {
  const picture = await KINDS[kind]().toBuffer()
  const photo = await KINDS['jpeg of a phone']().toBuffer()
  const server = await startOwnedServer({}, limit && { through: limit.through })
  const send = (bytes: Buffer) =>
    sendForm(server.owner, '/api/upload', formWith('file', bytes)).then(
      ({ status }) => status,
      () => 0,
    )
  try {
    const before = readMegabytes(server.pid, 'VmRSS')
    const statuses = await Promise.all(Array.from({ length: count }, () => send(picture)))
    const peak = readMegabytes(server.pid, 'VmHWM')
    return {
      kilobytes: picture.length / 1024,
      before,
      peak,
      taken: statuses.filter((status) => status === 201).length,
      tooLarge: statuses.filter((status) => status === 413).length,
      afterwards: await send(photo),
    }
  } catch {
    return { kilobytes: picture.length / 1024, before: 0, peak: 0, taken: 0, tooLarge: 0, afterwards: 0 }
  } finally {
    await server.close()
  }
}

/** Twelve of each kind on a machine of 256 MB: each is taken or refused in words, and the server lives. */
async function onSmallMachine(count: number): Promise<Finding[]> {
  const limit = limitMemory(SMALL_MB)
  if (!limit) return [noted(`${SMALL_MB} MB`, 'skipped: a limit of memory needs root and cgroups')]
  const findings: Finding[] = []
  try {
    for (const kind of Object.keys(KINDS) as Kind[]) {
      const { taken, tooLarge, afterwards } = await sendAtOnce(kind, count, limit)
      findings.push(
        noted(`${SMALL_MB} MB, ${kind}: taken, refused in words`, `${taken}, ${tooLarge}`),
        atLeast('with a response', taken + tooLarge, count),
        exactly('a picture of a phone afterwards', String(afterwards), '201'),
      )
    }
  } finally {
    limit.remove()
  }
  return findings
}

export const run: Drill = async ({ rounds = AT_ONCE }) => {
  const findings = await onSmallMachine(rounds)
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const { taken, peak, before, kilobytes } = await sendAtOnce(kind, rounds)
    const memory = `${kilobytes.toFixed(0)} kB, ${before.toFixed(0)} MB, ${peak.toFixed(0)} MB`
    findings.push(
      noted(`without a limit, ${kind}: size of each, memory before and at the most`, memory),
      atLeast('taken', taken, rounds),
    )
  }
  return findings
}
