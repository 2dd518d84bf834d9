/** What was said that no test expects: lines of a server's log that shout, warnings, words on the console. */
const heard: string[] = []

/** What each server of the tests on PostgreSQL says: it has secrets of its own, and a clock that tests turn. */
const ON_POSTGRESQL = [
  /several servers on this database need the same/,
  /clocks of this server and of the database differ/,
]
const ALWAYS = process.env.TEST_DATABASE === 'postgresql' ? ON_POSTGRESQL : []

/** What the tests of the file under way expect to be said. */
let expected: readonly RegExp[] = ALWAYS

/** From here to the end of its file, or of a worker’s browser tests, such words are expected. */
export function expectNoise(...patterns: readonly RegExp[]): void {
  expected = [...expected, ...patterns]
}

/** Notes words that somebody should have read. */
export function hear(words: string): void {
  if (!expected.some((pattern) => pattern.test(words))) heard.push(words.trimEnd().slice(0, 2000))
}

/** Level of pino from which on a line of the log is for a person: a warning. */
const WARNING = 40

/**
 * The lines of a server's output that a person should have read: warnings of its log, and what Node or a library says.
 */
export const shoutedIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) =>
      line.startsWith('{"level":')
        ? Number(/\d+/.exec(line)) >= WARNING
        : /^\(node:\d+\)|^thread '|Error:/.test(line),
    )

/** Takes what has been heard, for a test to fail with. */
export const takeNoise = (): string[] => heard.splice(0)

/** A file of tests begins: what it expects, it says. */
export function forgetExpectations(): void {
  expected = ALWAYS
}
