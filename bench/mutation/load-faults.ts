import type { Reporter, TestModule, Vitest } from 'vitest/node'

/**
 * Reports errors of a test file's loading or `beforeAll` to Stryker. Since no test fails then, Stryker would count the
 * mutant as a survivor.
 */
export class LoadFaults implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors()) this.#vitest?.state.catchError(error, 'Load Error')
  }
}
