/** Unexpected output: warnings and errors in a server's log, process warnings, console output. */
const recorded: string[] = []

/** Expected on PostgreSQL, because each test server has its own secrets, and tests change its clock. */
const ON_POSTGRESQL = [
  /several servers on this database need the same/,
  /clocks of this server and of the database differ/,
]
const ALWAYS = process.env.TEST_DATABASE === 'postgresql' ? ON_POSTGRESQL : []

/** Patterns expected by the current file. */
let expected: readonly RegExp[] = ALWAYS

/** Declares expected output, until the end of the file or of a worker’s browser tests. */
export function expectNoise(...patterns: readonly RegExp[]): void {
  expected = [...expected, ...patterns]
}

/** Records output unless it is expected. */
export function recordNoise(output: string): void {
  if (!expected.some((pattern) => pattern.test(output))) recorded.push(output.trimEnd().slice(0, 2000))
}

const WARNING = 40

/** Returns the warnings and errors in a server's output, including those of Node and libraries. */
export const getWarnings = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) =>
      line.startsWith('{"level":')
        ? Number(/\d+/.exec(line)) >= WARNING
        : /^\(node:\d+\)|^thread '|Error:/.test(line),
    )

export const consumeNoise = (): string[] => recorded.splice(0)

/** Resets the expectations at the start of a test file. */
export function forgetExpectations(): void {
  expected = ALWAYS
}
