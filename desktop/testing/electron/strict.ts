import { EventEmitter } from 'node:events'
import { inspect } from 'node:util'
import { fits, registerName } from './accepts.ts'
import { getMembers, type Member } from './declarations.ts'

/** Calls that Electron refuses after it is ready. */
const ONLY_BEFORE_READY = new Set([
  'App.enableSandbox',
  'App.disableHardwareAcceleration',
  'Protocol.registerSchemesAsPrivileged',
])

/** Calls that Electron refuses before it is ready: members of these modules, and constructors. */
const ONLY_AFTER_READY = /^(Dialog|SafeStorage|Screen|Session|GlobalShortcut|new \w+)\b/

/** The state of Electron: whether it is ready, and whether one of its objects has been destroyed. */
export interface Lifecycle {
  isReady(): boolean
  isDestroyed?(target: object): boolean
}

type Class = abstract new (...args: never[]) => object
type Call = (...args: unknown[]) => unknown

/**
 * Wraps parts of the double so that they behave as strictly as Electron's: they throw on members that `electron.d.ts`
 * does not declare, arguments of the wrong type, calls at the wrong time and the use of destroyed objects. Tests use the
 * unwrapped objects.
 */
export class Strictness {
  readonly #lifecycle: Lifecycle
  readonly #classes = new Map<Class, string>()
  readonly #views = new WeakMap<object, object>()
  readonly #targets = new WeakMap<object, object>()

  constructor(lifecycle: Lifecycle) {
    this.#lifecycle = lifecycle
  }

  /** Wraps an object for the app. @param name its type in `electron.d.ts` */
  object<T extends object>(name: string, target: T, isStatic = false): T {
    const members = getMembers(name, isStatic)
    const view = new Proxy(target, {
      get: (object, key) => this.#read(name, members, object, key, view),
      set: (_object, key) => {
        throw new TypeError(`Cannot assign to ${name}.${String(key)}.`)
      },
    })
    registerName(view, name)
    this.#views.set(target, view)
    this.#targets.set(view, target)
    return view
  }

  /** Wraps a class for the app, and its instances. */
  class<T extends Class>(name: string, target: T): T {
    this.#classes.set(target, name)
    const constructorMember = getMembers(name).get('constructor')
    const statics = this.object(name, target, true)
    return new Proxy(statics, {
      construct: (_statics, args: unknown[]) => {
        this.#checkTime(`new ${name}`)
        this.#checkArguments(`new ${name}`, constructorMember, args)
        const unwrapped = args.map((argument) => this.#toTarget(argument))
        return this.toView(Reflect.construct(target, unwrapped, target)) as object
      },
    })
  }

  /** Wraps a value that belongs to the double; returns any other value unchanged. */
  toView(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    const known = this.#views.get(value)
    if (known) return known
    const found = [...this.#classes].find(([type]) => value instanceof type)
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
    if (!(key in object)) throw new Error(`The Electron double has no ${path}.`)
    this.#checkTime(path)
    const value = Reflect.get(object, key, object) as unknown
    if (typeof value !== 'function') return this.toView(value)
    return (...args: unknown[]) => {
      if (this.#lifecycle.isDestroyed?.(object) && key !== 'isDestroyed')
        throw new TypeError('Object has been destroyed')
      this.#checkArguments(path, member, args)
      const unwrapped = args.map((argument) => this.#toTarget(argument))
      const result = (value as Call).apply(object, unwrapped)
      return result === object ? view : this.toView(result)
    }
  }

  #checkTime(path: string): void {
    const isReady = this.#lifecycle.isReady()
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
