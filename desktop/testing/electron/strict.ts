import { EventEmitter } from 'node:events'
import { inspect } from 'node:util'
import { fits, remember } from './accepts.ts'
import { getMembers, type Member } from './declarations.ts'

/** Calls that Electron refuses once it is ready. */
const ONLY_BEFORE_READY = new Set([
  'App.enableSandbox',
  'App.disableHardwareAcceleration',
  'Protocol.registerSchemesAsPrivileged',
])

/** What Electron refuses before it is ready: all of these, and whatever is made of a class. */
const ONLY_AFTER_READY = /^(Dialog|SafeStorage|Screen|Session|GlobalShortcut|new \w+)\b/

/** Tells whether Electron is ready, and whether an object of it has been destroyed. */
export interface Life {
  isReady(): boolean
  isDestroyed?(target: object): boolean
}

type Class = abstract new (...args: never[]) => object
type Call = (...args: unknown[]) => unknown

/**
 * Wraps parts of the double so that the app meets them as it would meet Electron's: a member that `electron.d.ts` does
 * not declare, an argument of another type, a call at the wrong time and the use of what was destroyed all throw.
 * Tests keep the objects themselves.
 */
export class Strictness {
  readonly #life: Life
  readonly #classes = new Map<Class, string>()
  readonly #views = new WeakMap<object, object>()
  readonly #targets = new WeakMap<object, object>()

  constructor(life: Life) {
    this.#life = life
  }

  /** An object as the app sees it. @param name as `electron.d.ts` declares it */
  object<T extends object>(name: string, target: T, isStatic = false): T {
    const members = getMembers(name, isStatic)
    const view = new Proxy(target, {
      get: (object, key) => this.#read(name, members, object, key, view),
      set: (_object, key) => {
        throw new TypeError(`Cannot assign to ${name}.${String(key)}.`)
      },
    })
    remember(view, name)
    this.#views.set(target, view)
    this.#targets.set(view, target)
    return view
  }

  /** A class as the app sees it; so is whatever is made of it. */
  class<T extends Class>(name: string, target: T): T {
    this.#classes.set(target, name)
    const made = getMembers(name).get('constructor')
    const statics = this.object(name, target, true)
    return new Proxy(statics, {
      construct: (_statics, args: unknown[]) => {
        this.#checkTime(`new ${name}`)
        this.#checkArguments(`new ${name}`, made, args)
        const plain = args.map((argument) => this.#toTarget(argument))
        return this.toView(Reflect.construct(target, plain, target)) as object
      },
    })
  }

  /** Something of the double as the app sees it; everything else as it is. */
  toView(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    const known = this.#views.get(value)
    if (known) return known
    const found = [...this.#classes].find(([made]) => value instanceof made)
    return found ? this.object(found[1], value) : value
  }

  #toTarget(value: unknown): unknown {
    return (typeof value === 'object' && value !== null && this.#targets.get(value)) || value
  }

  #read(
    name: string,
    members: Map<string, Member>,
    object: object,
    key: string | symbol,
    view: object,
  ): unknown {
    if (typeof key === 'symbol' || key === 'then' || key === 'prototype')
      return Reflect.get(object, key, object)
    const path = `${name}.${key}`
    const member = members.get(key)
    const isInherited = key in EventEmitter.prototype && object instanceof EventEmitter
    if (!member && !isInherited) throw new TypeError(`Electron has no ${path}.`)
    if (!(key in object)) throw new Error(`The double of Electron has no ${path}.`)
    this.#checkTime(path)
    const value = Reflect.get(object, key, object) as unknown
    if (typeof value !== 'function') return this.toView(value)
    return (...args: unknown[]) => {
      if (this.#life.isDestroyed?.(object) && key !== 'isDestroyed')
        throw new TypeError('Object has been destroyed')
      this.#checkArguments(path, member, args)
      const plain = args.map((argument) => this.#toTarget(argument))
      const result = (value as Call).apply(object, plain)
      return result === object ? view : this.toView(result)
    }
  }

  #checkTime(path: string): void {
    const isReady = this.#life.isReady()
    if (isReady && ONLY_BEFORE_READY.has(path))
      throw new Error(`${path} can only be called before app is ready`)
    if (!isReady && ONLY_AFTER_READY.test(path))
      throw new Error(`${path} can only be used after app is ready`)
  }

  #checkArguments(path: string, member: Member | undefined, args: unknown[]): void {
    const signatures = member?.signatures ?? []
    if (signatures.length === 0 || signatures.some((parameters) => fits(args, parameters))) return
    throw new TypeError(`Error processing argument: ${path} does not take ${inspect(args, { depth: 1 })}.`)
  }
}
