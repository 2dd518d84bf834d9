import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { parse } from 'acorn'
import { OLDEST_BROWSERS } from '#contract/browsers'

/** Oldest supported browsers by their names in MDN's data. */
const { ios, ...OTHERS } = OLDEST_BROWSERS
const FLOOR = Object.entries({ ...OTHERS, safari_ios: ios })

const toNumber = (version: string) => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  return major + minor / 100
}

/** True if one of the oldest browsers lacks a feature. Features that are not on a standards track count as old. */
const isNew = ({ support, status }: CompatStatement) =>
  status?.standard_track === true &&
  FLOOR.some(([browser, oldest]) => {
    const known = support[browser as keyof typeof support] ?? []
    return ![known].flat().some(({ version_added: since, flags, prefix, alternative_name: alias }) => {
      const isPlain = !flags && !prefix && !alias
      return (
        isPlain && typeof since === 'string' && since !== 'preview' && toNumber(since) <= toNumber(oldest)
      )
    })
  })

const entriesOf = (table: Identifier) =>
  Object.entries(table).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat')

/** Common interfaces, whose new methods can be recognised by name without types. */
const EVERYDAY = new Set([
  ...['AbortSignal', 'Blob', 'Document', 'DOMTokenList', 'Element', 'Event', 'EventTarget', 'FormData'],
  ...['Headers', 'History', 'HTMLButtonElement', 'HTMLDialogElement', 'HTMLElement', 'HTMLFormElement'],
  ...['HTMLInputElement', 'HTMLSelectElement', 'Location', 'Node', 'Range', 'Request', 'Response'],
  ...['Selection', 'ShadowRoot', 'Storage', 'URL', 'URLSearchParams', 'Window'],
])

/** Interfaces of global objects. */
const SINGLETONS: Readonly<Record<string, string>> = {
  document: 'Document',
  globalThis: 'Window',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  self: 'Window',
  window: 'Window',
}

/** Names newer than the oldest browsers: globals, `Global.member`, and methods whose name is not used by older ones. */
function readNames() {
  const [globals, members] = [new Set<string>(), new Set<string>()]
  const [methods, older] = [new Set<string>(), new Set<string>()]
  const read = (table: Identifier = {}, isLanguage: boolean) => {
    for (const [name, entry] of entriesOf(table)) {
      if (entry.__compat && isNew(entry.__compat)) globals.add(name)
      const here = Reflect.get(globalThis, name) as object | undefined
      for (const [key, { __compat: statement }] of entriesOf(entry)) {
        if (!statement) continue
        const member = key.replace(/_static$/, '')
        if (!isNew(statement)) {
          older.add(member)
          continue
        }
        members.add(`${name}.${member}`)
        if (name === 'Window') globals.add(member)
        const isOfObjects = !key.endsWith('_static') && !(here && member in here)
        if (isOfObjects && (isLanguage || EVERYDAY.has(name))) methods.add(member)
      }
    }
  }
  read(bcd.javascript.builtins, true)
  read(bcd.javascript.builtins?.Intl, true)
  read(bcd.api, false)
  return { globals, members, methods: new Set([...methods].filter((name) => !older.has(name))) }
}

const names = readNames()

interface Part {
  type: string
  name?: string
  object?: Part
  property?: Part
  key?: Part
  computed?: boolean
  callee?: Part
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/**
 * Finds features of a script that the oldest browsers lack, by MDN's data: globals, their members, and methods of the
 * language and of common interfaces. Methods of other objects are ignored, because names alone are not enough.
 * @throws SyntaxError for syntax newer than these browsers, including regular expressions
 */
export function findNewerNames(script: string): string[] {
  const found = new Set<string>()
  const walk = (node: Part) => {
    if (node.type === 'Identifier' && node.name && names.globals.has(node.name)) found.add(node.name)
    const { object, property } = node.callee ?? node
    const isPlain = node.type === 'MemberExpression' || node.type === 'CallExpression'
    if (isPlain && property?.name && !(node.callee ?? node).computed) {
      const owner = object?.name ?? object?.property?.name ?? ''
      const whole = `${SINGLETONS[owner] ?? owner}.${property.name}`
      if (SINGLETONS[owner] === 'Window' && names.globals.has(property.name)) found.add(property.name)
      else if (names.members.has(whole)) found.add(whole)
      else if (node.callee && names.methods.has(property.name)) found.add(`.${property.name}()`)
    }
    const label = node.computed ? undefined : (node.property ?? node.key)
    for (const child of Object.values(node).flat()) if (isPart(child) && child !== label) walk(child)
  }
  walk(parse(script, { ecmaVersion: 2023, sourceType: 'module' }) as Part)
  return [...found].sort()
}
