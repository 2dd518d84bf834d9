import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { testDatabase } from './test-database.ts'

const run = promisify(execFile)

/** Runs the built `npm run admin -- …` on a data folder. */
export async function runAdmin(
  dataDir: string,
  words: readonly string[],
  settings: Record<string, string> = {},
): Promise<{ out: string; error: string; code: number }> {
  const env = {
    ...settings,
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    DATABASE_URL: await testDatabase(dataDir),
  }
  try {
    const program = resolve('dist/server/admin.js')
    const { stdout } = await run(process.execPath, [program, ...words], { cwd: dataDir, env })
    return { out: stdout, error: '', code: 0 }
  } catch (failure) {
    const { stdout, stderr, code } = failure as { stdout: string; stderr: string; code: number }
    return { out: stdout, error: stderr, code }
  }
}
