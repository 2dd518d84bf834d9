// Renders the packed app's icons from desktop/main/icons/icon.svg (npm run icons). Commit the files that it writes.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createIconFiles } from './icon-files.ts'

const files = await createIconFiles(await readFile('desktop/main/icons/icon.svg'))
for (const [name, file] of files) {
  const path = join('desktop/packaging/icons', name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, file)
}
