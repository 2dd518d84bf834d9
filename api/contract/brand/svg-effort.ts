/*
 * A drawing of a few kilobytes can take minutes to draw: masks have what is in them drawn again at each use, and a long
 * line has as many dashes as its pattern is short. Both are counted before anything is drawn.
 */

/** Elements that masks and clips may have drawn again, each use of one counting as so many more. */
const REDRAWN = { most: 2000, eachUse: 20 } as const

/** Dashes of all lines, by the longest that the lines can be. */
const MOST_DASHES = 20_000

const REFERENCE = /^url\(\s*["']?#([\w.-]+)["']?\s*\)$/

/** The id that a value refers to; undefined for any other value. */
export const getReference = (value = ''): string | undefined => REFERENCE.exec(value)?.[1]

const GEOMETRY = [
  'd',
  'points',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'width',
  'height',
]

const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

const addUp = (text: string) => sumOf((text.match(NUMBER) ?? []).map(Number))

/** More than any line: a share of the picture may be as long. */
const BOUNDLESS = 1e12

/** The numbers of a shape, added up without their signs. */
const extentOf = (value = '') => (value.includes('%') ? BOUNDLESS : addUp(value))

/** The length after which dashes repeat; none where a line is drawn through, nothing where we can't tell. */
function periodOf(dashes: string): number {
  const isPlain = /^(?:[\d\s.,e+-]|px)*$/i.test(dashes)
  return isPlain ? addUp(dashes) || Number.POSITIVE_INFINITY : Number.MIN_VALUE
}

type Attributes = Readonly<Record<string, string>>

/** What a drawing asks of whoever draws it. */
export class Effort {
  /** Uses of masks and clips, by id. */
  readonly #uses: string[] = []
  /** Elements of each mask and clip. */
  readonly #sizes = new Map<string, number>()
  /** No line is longer than seven times this: 2π is less, and a curve is shorter than the way along its points. */
  #extent = 0
  #shortestPeriod = Number.POSITIVE_INFINITY

  add(attributes: Attributes): void {
    const { mask, 'clip-path': clip, 'stroke-dasharray': dashes } = attributes
    this.#uses.push(...[mask, clip].flatMap((value) => getReference(value) ?? []))
    this.#extent += sumOf(GEOMETRY.map((name) => extentOf(attributes[name])))
    if (dashes && dashes !== 'none') this.#shortestPeriod = Math.min(this.#shortestPeriod, periodOf(dashes))
  }

  addClip(id: string, elements: number): void {
    this.#sizes.set(id, Math.max(elements, this.#sizes.get(id) ?? 0))
  }

  /** In one sentence why it would take seconds to draw; null where it would not. */
  findProblem(): string | null {
    const redrawn = sumOf(this.#uses.map((id) => REDRAWN.eachUse + (this.#sizes.get(id) ?? 0)))
    if (redrawn > REDRAWN.most) return 'The SVG has too many masks. Please simplify it or send a PNG.'
    return (7 * this.#extent) / this.#shortestPeriod > MOST_DASHES
      ? 'The SVG has too many dashes. Please convert them to paths, or send a PNG.'
      : null
  }
}
