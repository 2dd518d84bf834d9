// Stryker starts this in its copy of the project (bench/mutation/main.ts).
import { symlinkSync } from 'node:fs'
import { resolve } from 'node:path'

const [project = ''] = process.argv.slice(2)

// Tests of pages render with what was built; no mutant is in there.
symlinkSync(resolve(project, 'dist'), 'dist')
