import { relative } from 'node:path'
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant, StrykerOptions } from '@stryker-mutator/api/core'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { isInSample } from './sample.ts'

/** Skips mutants outside the sample. Stryker has no samples, but calls a checker before it runs a mutant. */
class SampleChecker implements Checker {
  static inject = tokens(commonTokens.options)
  readonly #percent: number

  constructor(options: StrykerOptions) {
    this.#percent = Number(options.samplePercent)
  }

  async init(): Promise<void> {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#toResult(mutant)]))
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }

  #toResult(mutant: Mutant): CheckResult {
    // Stryker counts lines and columns from 0 internally, but from 1 in its reports.
    const { line, column } = mutant.location.start
    const place = { start: { line: line + 1, column: column + 1 } }
    const fileName = relative(process.cwd(), mutant.fileName)
    return isInSample({ ...mutant, fileName, location: place }, this.#percent)
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: 'not in the sample' }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)]
