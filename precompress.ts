import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:css|html|js|json|svg|webmanifest|xml)$/

/** Smaller files fit into one packet with their headers. */
const MIN_BYTES = 1000

const asBrotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })

/** Adds Brotli and gzip copies of every text file of a build, at the highest compression. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const file of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      if (!file.isFile() || !TEXT.test(file.name)) continue
      const path = join(file.parentPath, file.name)
      const bytes = readFileSync(path)
      if (bytes.length < MIN_BYTES) continue
      writeFileSync(`${path}.br`, asBrotli(bytes))
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
})
