// Stryker starts this in its copy of the project (bench/mutation/main.ts).
import { symlinkSync } from 'node:fs'
import { resolve } from 'node:path'

const [project = ''] = process.argv.slice(2)

// Tests of pages use the build, which contains no mutants.
symlinkSync(resolve(project, 'dist'), 'dist')
