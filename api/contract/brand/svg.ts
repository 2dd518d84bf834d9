/*
 * SVG files of strangers, read strictly and written anew: what comes out has the shapes of what went in, and nothing
 * that runs, loads, moves, or refers to anything outside of itself. What only an editor needs is left out; what would
 * change the picture and is not known to be safe is refused.
 */

import { Effort, getReference } from '#contract/brand/svg-effort'
import { isKey } from '#contract/own'

/** UTF-16 units of a file, as it comes and as it is written; elements in it, and how deep they may lie. */
const LIMITS = { length: 48 * 1024, elements: 2000, depth: 24 } as const

/** Pixels of a picture's longer side; what says otherwise is written smaller or larger. */
const SIDES = { least: 16, most: 4096, usual: 1024 } as const

/** How many times as wide as high, or as high as wide. */
const MOST_STRETCHED = 40

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
const GRADIENTS = ['linearGradient', 'radialGradient']
const DRAWN = new Set(['svg', 'g', 'defs', 'stop', 'clipPath', 'mask', ...SHAPES, ...GRADIENTS])
/** Words for people and programs, which nobody sees in a picture. */
const DROPPED = new Set(['title', 'desc', 'metadata'])

const PAINT = [
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-opacity', 'opacity', 'color'],
  ...['clip-path', 'clip-rule', 'mask', 'mask-type', 'stop-color', 'stop-opacity', 'display', 'visibility'],
  ...['paint-order', 'vector-effect', 'transform'],
]
const PLACE = [
  ...['viewBox', 'width', 'height', 'preserveAspectRatio', 'd', 'points', 'x', 'y', 'x1', 'x2', 'y1', 'y2'],
  ...['cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'offset', 'id', 'gradientUnits'],
  ...['gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
]
const ATTRIBUTES = new Set([...PAINT, ...PLACE])
const STYLES = new Set(PAINT)

/** Signs that no value of ours needs; `url(` is looked at by itself. */
const VALUE = /^[\w\s.,:;#%()+*/-]*$/
const FUNCTIONS = new Set([
  ...['rgb', 'rgba', 'hsl', 'hsla', 'matrix', 'translate', 'scale', 'rotate', 'skewX', 'skewY'],
])
const ID = /^[A-Za-z_][\w.-]*$/

class Refused extends Error {}

const refuse = (problem: string): never => {
  throw new Refused(problem)
}

interface Element {
  name: string
  attributes: Record<string, string>
  children: Element[]
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" } as const
const ESCAPED = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const

const decoded = (text: string) =>
  text.replace(/&([^;&]{0,12});?/g, (_, name: string) => {
    const number = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name)
    const code = number ? Number.parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : 0
    if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code)
    if (isKey(ENTITIES, name)) return ENTITIES[name]
    return refuse('The SVG uses entities of its own. Please export it without them.')
  })

/** One piece of the file: a comment, an instruction, CDATA, a tag, or text. Each sign is read once. */
const PIECE =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<!DOCTYPE[^[>]*>|<(\/?)([A-Za-z][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y
const ATTRIBUTE = /\s+([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy

const NOT_SVG = 'This file is not an SVG picture that we can read.'

const attributesIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name,
      decoded(double ?? single ?? ''),
    ]),
  )

/** The elements of a file, and the texts of its style elements. */
function parse(source: string): { root: Element; styles: string } {
  const top: Element = { name: '', attributes: {}, children: [] }
  const open: Element[] = [top]
  let [styles, count] = ['', 0]
  PIECE.lastIndex = 0
  while (PIECE.lastIndex < source.length) {
    const at = PIECE.lastIndex
    const piece = PIECE.exec(source)
    if (!piece) {
      if (/^<!(?:DOCTYPE|ENTITY)/i.test(source.slice(at, at + 9)))
        refuse('The SVG declares entities of its own. Please export it without them.')
      return refuse(NOT_SVG)
    }
    const [whole, data, closing, name, attributes = '', alone] = piece
    const inside = open.at(-1) ?? top
    if (name === undefined) {
      const text = data ?? (whole.startsWith('<') ? '' : whole)
      if (inside.name === 'style') styles += data ?? decoded(text)
      continue
    }
    if (closing) {
      if (open.pop()?.name !== name) refuse(NOT_SVG)
      continue
    }
    count += 1
    if (count > LIMITS.elements || open.length > LIMITS.depth)
      refuse('The SVG has too many parts. Please simplify it or send a PNG.')
    const element = { name, attributes: attributesIn(attributes), children: [] }
    inside.children.push(element)
    if (!alone) open.push(element)
  }
  const [root, ...others] = top.children
  if (root?.name !== 'svg' || others.length > 0 || open.length > 1) return refuse(NOT_SVG)
  return { root, styles }
}

type Styles = Readonly<Record<string, string>>

/** Declarations as attributes: those that paint. */
function declarationsIn(text: string): Styles {
  const found = text
    .split(';')
    .map((declaration) => declaration.split(':'))
    .filter(([name = '']) => name.trim() !== '')
  return Object.fromEntries(
    found.flatMap(([name = '', ...value]) =>
      STYLES.has(name.trim())
        ? [
            [
              name.trim(),
              checked(
                name,
                value
                  .join(':')
                  .replace(/!important/, '')
                  .trim(),
              ),
            ],
          ]
        : checkedAway(value.join(':')),
    ),
  )
}

/** A declaration that paints nothing is left out, unless it loads something. */
function checkedAway(value: string): [] {
  if (/url|\\|@|expression/i.test(value)) refuse(FOREIGN)
  return []
}

const FOREIGN = 'The SVG refers to other files or addresses. Please export it with everything inside it.'

const unknownValue = (name: string) =>
  `The SVG has a value that we don’t know, of ${name.trim()}. Please send a PNG.`

/** A value that loads nothing. */
function checked(name: string, value: string): string {
  const reference = getReference(value)
  if (reference) return `url(#${reference})`
  const functions = value
    .split('(')
    .slice(0, -1)
    .map(
      (before) =>
        before
          .trimEnd()
          .split(/[\s,)]/)
          .at(-1) ?? '',
    )
  if (/url/i.test(value)) refuse(FOREIGN)
  if (!VALUE.test(value) || functions.some((called) => !FUNCTIONS.has(called))) refuse(unknownValue(name))
  return value
}

const withoutComments = (styles: string) =>
  styles
    .split('/*')
    .map((part, at) => (at === 0 ? part : (part.split('*/')[1] ?? '')))
    .join('')
const CLASS = /^\.([A-Za-z_][\w-]*)$/

/** What drawing programs write into style elements: classes, and what they paint. */
function classesIn(styles: string): Map<string, Styles> {
  const classes = new Map<string, Styles>()
  if (/[@\\]/.test(styles))
    refuse('The SVG has styles that we don’t know. Please export it with plain attributes.')
  for (const rule of withoutComments(styles).split('}')) {
    const [selectors = '', declarations, ...others] = rule.split('{')
    if (selectors.trim() === '') continue
    if (declarations === undefined || others.length > 0) refuse(NOT_SVG)
    const paints = declarationsIn(declarations ?? '')
    for (const selector of selectors.split(',')) {
      const [, name] = CLASS.exec(selector.trim()) ?? []
      if (!name)
        return refuse('The SVG has styles that we don’t know. Please export it with plain attributes.')
      classes.set(name, { ...classes.get(name), ...paints })
    }
  }
  return classes
}

const REASONS = {
  script: 'The SVG contains a script. Please export it without.',
  foreignObject: 'The SVG contains a page of its own (foreignObject). Please export it without.',
  text: 'The SVG contains text, which would look different everywhere. Please convert it to paths.',
  image: 'The SVG contains a picture of pixels. Please send that as a PNG.',
  use: 'The SVG repeats parts by reference (use). Please expand them, or send a PNG.',
} as const
const MOVING = /^(?:animate|set$|animateTransform)/

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => (isKey(ESCAPED, sign) ? ESCAPED[sign] : ''))

const isEditors = (name: string) => name.includes(':')

/** Names of attributes that say nothing about the picture: of editors, of programs, of languages. */
const isIdle = (name: string) =>
  name.includes(':') ||
  /^(?:xmlns|class|style|version|baseProfile|role|overflow|xml|enable-background)$|^(?:data|aria)-/.test(name)

function attributesOf(element: Element, classes: Map<string, Styles>): Styles {
  const given: Record<string, string> = {}
  const { class: names = '', style = '' } = element.attributes
  for (const [name, value] of Object.entries(element.attributes)) {
    if (/^on/i.test(name)) refuse('The SVG contains a script. Please export it without.')
    if (name === 'href' || name === 'xlink:href') {
      if (!GRADIENTS.includes(element.name) || !/^#[\w.-]+$/.test(value)) refuse(FOREIGN)
      given.href = value
    } else if (ATTRIBUTES.has(name)) {
      if (name === 'id' && !ID.test(value)) continue
      given[name] = checked(name, value.trim())
    } else if (name === 'pathLength') refuse(unknownValue(name))
    else if (!isIdle(name)) checkedAway(value)
  }
  for (const name of names.split(/\s+/)) Object.assign(given, classes.get(name))
  return Object.assign(given, declarationsIn(style))
}

const TOO_LARGE = `The SVG is too large: at most ${LIMITS.length / 1024} KB. Please simplify it or send a PNG.`
interface Written {
  svg: string
  elements: number
}

const NOTHING: Written = { svg: '', elements: 0 }

/** What is known while a file is written. */
interface Writing {
  classes: Map<string, Styles>
  effort: Effort
  /** UTF-16 units so far: a class may stand for many attributes. */
  length: number
}

function write(element: Element, writing: Writing, isClip: boolean): Written {
  const { name, children } = element
  if (DROPPED.has(name) || name === 'style' || isEditors(name)) return NOTHING
  if (MOVING.test(name)) refuse('The SVG moves. Please export a still picture.')
  if (isKey(REASONS, name)) refuse(REASONS[name])
  if (!DRAWN.has(name)) refuse(`The SVG has a part that we don’t know: ${name}. Please send a PNG.`)
  const attributes = attributesOf(element, writing.classes)
  const isNowClip = isClip || name === 'clipPath' || name === 'mask'
  // What clips what clips … draws more often with each step.
  if (isNowClip && ('clip-path' in attributes || 'mask' in attributes))
    refuse('The SVG has masks within masks. Please simplify it or send a PNG.')
  const tag = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')
  writing.length += tag.length
  if (writing.length > LIMITS.length) refuse(TOO_LARGE)
  writing.effort.add(attributes)
  const inside = children.map((child) => write(child, writing, isNowClip))
  const elements = inside.reduce((sum, child) => sum + child.elements, 1)
  if (isNowClip && attributes.id) writing.effort.addClip(attributes.id, elements)
  const content = inside.map(({ svg }) => svg).join('')
  return { svg: content ? `<${name}${tag}>${content}</${name}>` : `<${name}${tag}/>`, elements }
}

/** A picture with its own size, in pixels. */
export interface CleanSvg {
  svg: string
  width: number
  height: number
}

const NO_SIZE = 'The SVG does not say how large it is (viewBox). Please export it with a size.'

const toSize = (text: string | undefined) => {
  const [, number] = /^([\d.]+)(?:px)?$/.exec(text?.trim() ?? '') ?? []
  return number ? Number(number) : Number.NaN
}

/** Width and height of the box; of none, no numbers. */
function boxOf({ viewBox }: Styles): [width: number, height: number] {
  if (viewBox === undefined) return [Number.NaN, Number.NaN]
  const numbers = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , width = 0, height = 0] = numbers
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || width <= 0 || height <= 0) refuse(NO_SIZE)
  return [width, height]
}

/**
 * The size that a picture says of itself, its box where it says none, and the box that keeps what it shows. One that no
 * icon could be made of is scaled.
 */
function sizeOf({ attributes }: Element): { width: number; height: number; viewBox: string } {
  const own = [toSize(attributes.width), toSize(attributes.height)] as const
  const box = boxOf(attributes)
  const [width, height] = own.every((side) => side > 0) ? own : box
  if (![width, height].every((side) => side > 0 && Number.isFinite(side))) return refuse(NO_SIZE)
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)]
  if (longer / shorter > MOST_STRETCHED)
    refuse('The SVG is a thin strip. Please export it closer to a square, or send a PNG.')
  const isUsual = longer <= SIDES.most && longer >= SIDES.least
  const scale = isUsual ? 1 : SIDES.usual / longer
  return {
    width: width * scale,
    height: height * scale,
    viewBox: attributes.viewBox ?? `0 0 ${width} ${height}`,
  }
}

/** An SVG without anything but shapes, or in one sentence why it is refused. */
export function toCleanSvg(source: string): CleanSvg | { problem: string } {
  try {
    if (source.length > LIMITS.length) refuse(TOO_LARGE)
    const { root, styles } = parse(source.replace(/^\uFEFF/, '').trim())
    const { width, height, viewBox } = sizeOf(root)
    root.attributes = { ...root.attributes, viewBox, width: String(width), height: String(height) }
    const effort = new Effort()
    const { svg } = write(root, { classes: classesIn(styles), effort, length: 0 }, false)
    const problem = effort.findProblem()
    if (problem) return { problem }
    const written = svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    return written.length > LIMITS.length ? { problem: TOO_LARGE } : { svg: written, width, height }
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message }
    throw error
  }
}
