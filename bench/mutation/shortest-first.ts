import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Runs the shortest test file first, because the first failure ends the run of a mutant. */
export class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((one, other) => this.#getDuration(one) - this.#getDuration(other))
  }

  #getDuration({ moduleId, project }: TestSpecification): number {
    const { config, cache } = this.ctx
    const results = cache.getFileTestResults(`${project.name}:${relative(config.root, moduleId)}`)
    return results?.duration ?? 0
  }
}
