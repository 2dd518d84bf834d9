import type { Reporter, TestModule, Vitest } from 'vitest/node'

/**
 * A test file that cannot be loaded, or whose `beforeAll` fails, has no test that fails, and Stryker would take the
 * mutant for a survivor: it is told of the error.
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
