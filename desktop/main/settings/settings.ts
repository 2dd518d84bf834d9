import * as z from 'zod/mini'
import type { Preferences } from '../../bridge/bridge.ts'
import { PREFERENCE_SCHEMAS } from '../../bridge/payloads.ts'
import { SHORTCUTS } from '../quick-add/shortcuts.ts'

const whole = z.number().check(z.int())

const origin = z.url({ protocol: /^https?$/ })
const PARTITION = /^(persist:server-[\da-f-]+)?$/
const FINGERPRINT = /^[\dA-F]{2}(:[\dA-F]{2}){31}$/

const windowSchema = z.strictObject({
  x: z.optional(whole),
  y: z.optional(whole),
  width: whole,
  height: whole,
  isMaximized: z.boolean(),
})

/** Where the window was, in the screen's own units; without x and y the system chooses the place. */
export type WindowPlace = z.output<typeof windowSchema>

/** What a newer version may know more values of: one that is not known here is as if it were not there. */
const orDefault = <T extends z.ZodMiniType>(schema: T, value: z.output<T>) =>
  z.catch(z._default(schema, value as never), value as never)

/**
 * What the shell remembers between two runs; what a newer version has added stays in the file. Nothing of it is secret: the session is in Electron's cookie jar.
 */
export const settingsSchema = z.looseObject({
  /** Origin of the chosen server. */
  server: z._default(z.nullable(origin), null),
  /** All servers that are known, each with the name of its session; empty for the default one. */
  servers: z._default(
    z.array(
      z.strictObject({ address: origin, name: z.string(), partition: z.string().check(z.regex(PARTITION)) }),
    ),
    [],
  ),
  /** Certificates of one's own that are trusted: address and SHA-256 fingerprint. */
  certificates: z._default(z.record(origin, z.string().check(z.regex(FINGERPRINT))), {}),
  closeToTray: z._default(z.boolean(), true),
  startWithSystem: z._default(z.boolean(), false),
  notifications: z._default(z.boolean(), true),
  quietHours: orDefault(PREFERENCE_SCHEMAS.quietHours, null),
  slipPrinter: orDefault(PREFERENCE_SCHEMAS.slipPrinter, ''),
  slipPaper: orDefault(PREFERENCE_SCHEMAS.slipPaper, 'a6'),
  lockAfterMinutes: orDefault(PREFERENCE_SCHEMAS.lockAfterMinutes, 0),
  spelling: orDefault(PREFERENCE_SCHEMAS.spelling, null),
  /** The windows are locked; a restart does not lift that. */
  isLocked: z._default(z.boolean(), false),
  /** The hint that the app lives on in the tray is given once. */
  hasSeenTrayHint: z._default(z.boolean(), false),
  /** In Chromium's levels: 0 is 100 %, each step a fifth more. */
  zoom: z._default(z.number().check(z.minimum(-3), z.maximum(5)), 0),
  /** Opens the form for a walk-in from any program; empty for none. */
  quickAddShortcut: z._default(z.enum(SHORTCUTS), ''),
  /** Places by kind of window and arrangement of screens. */
  places: z._default(z.record(z.string(), windowSchema), {}),
  window: z._default(windowSchema, { width: 1280, height: 860, isMaximized: false }),
})

export type Settings = z.output<typeof settingsSchema>

export const DEFAULT_SETTINGS: Settings = z.parse(settingsSchema, {})

/** The settings that a person chooses by name. */
export const toPreferences = ({
  closeToTray,
  startWithSystem,
  notifications,
  quietHours,
  slipPrinter,
  slipPaper,
  lockAfterMinutes,
  spelling,
}: Settings): Preferences => ({
  closeToTray,
  startWithSystem,
  notifications,
  quietHours,
  slipPrinter,
  slipPaper,
  lockAfterMinutes,
  spelling,
})
