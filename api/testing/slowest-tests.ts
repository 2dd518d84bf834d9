import type { Reporter as PlaywrightReporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { Reporter as VitestReporter } from 'vitest/node'

interface TimedTest {
  name: string
  milliseconds: number
}

const SHOWN = 10

function printSlowest(tests: readonly TimedTest[]): void {
  const slowest = tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SHOWN)
  const lines = slowest.map(
    ({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`,
  )
  process.stdout.write(`\nSlowest tests\n${lines.join('\n')}\n`)
}

/** Prints the ten slowest tests after a Vitest run, so that slow ones are noticed. */
export const slowestInVitest: VitestReporter = {
  onTestRunEnd(modules) {
    printSlowest(
      modules.flatMap((module) =>
        [...module.children.allTests()].map((test) => ({
          name: `${module.relativeModuleId} › ${test.fullName}`,
          milliseconds: test.diagnostic()?.duration ?? 0,
        })),
      ),
    )
  },
}

/** Prints the ten slowest tests after a Playwright run. Playwright loads reporters as default exports. */
export default class SlowestInPlaywright implements PlaywrightReporter {
  readonly #tests: TimedTest[] = []

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.#tests.push({ name: test.titlePath().filter(Boolean).join(' › '), milliseconds: duration })
  }

  onEnd(): void {
    printSlowest(this.#tests)
  }
}
