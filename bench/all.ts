import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { SECRET } from '../api/drills/visitors.ts'
import { startBuiltServer, temporaryDataDir } from '../api/testing/built-server.ts'
import { diskMegabytes, residentMegabytes, startMilliseconds } from './footprint.ts'
import { CONNECTIONS } from './load.ts'
import { benchReads } from './reads.ts'
import { markdownTable } from './table.ts'
import { benchWrites } from './writes.ts'

const print = (text: string) => void process.stdout.write(`${text}\n`)

/** Measures everything in one run and writes bench/results.md. */
export async function run(): Promise<void> {
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir, { TRUST_PROXY: '1', SESSION_SECRET: SECRET })
  const reads = await benchReads(server)
  const memory = residentMegabytes(server.pid)
  print(markdownTable(reads))
  const writes = await benchWrites(server, dataDir)
  print(markdownTable(writes))
  await server.stop('SIGTERM')
  const start = await startMilliseconds(dataDir)
  remove()

  const [processor] = cpus()
  const report = [
    '# Results of `npm run bench`',
    '',
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${processor?.model ?? 'unknown'}, ${CONNECTIONS} connections.`,
    'Each server runs in its own process on this machine, in interleaved rounds. Medians, including those of the ratios within each round; the first of each group is 1.',
    '',
    '## Reads: identical bytes, including headers',
    '',
    markdownTable(reads),
    '',
    '## Enquiries: `synchronous=FULL`',
    '',
    markdownTable(writes),
    '',
    '## Start and footprint',
    '',
    `- First API response ${start.api.toFixed(0)} ms after the process starts, home page ${start.page.toFixed(0)} ms (filled database).`,
    `- Memory after the read benchmark: ${memory.toFixed(0)} MB.`,
    `- Disk space without Node: ${diskMegabytes().toFixed(1)} MB.`,
    '',
  ].join('\n')
  writeFileSync(new URL('./results.md', import.meta.url), report)
  print(report)
}
