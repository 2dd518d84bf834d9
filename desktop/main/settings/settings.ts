import * as z from 'zod/mini'
import type { Preferences } from '../../bridge/bridge.ts'
import { FINGERPRINT, ORIGIN, PREFERENCE_SCHEMAS } from '../../bridge/payloads.ts'
import { SHORTCUTS } from '../quick-add/shortcuts.ts'

const whole = z.number().check(z.int())

const windowSchema = z.strictObject({
  x: z.optional(whole),
  y: z.optional(whole),
  width: whole,
  height: whole,
  isMaximized: z.boolean(),
})

/** Where the window was, in the screen's own units; without x and y the system chooses the place. */
export type WindowPlace = z.output<typeof windowSchema>

/** One that is not known here, as a newer version's may be, is as if it were not there: it takes no other one with it. */
const orDefault = <T extends z.ZodMiniType>(schema: T, value: z.output<T>) =>
  z.catch(z._default(schema, value as never), value as never)

/** Those of a record whose names and values are known here. */
const knownBy = <T extends z.ZodMiniType>(name: z.ZodMiniType<string>, schema: T) =>
  orDefault(
    z.pipe(
      z.record(z.string(), z.unknown()),
      z.transform((all) => {
        const known = Object.entries(all).flatMap(([key, value]) => {
          const parsed = z.safeParse(schema, value)
          return parsed.success && z.safeParse(name, key).success ? [[key, parsed.data] as const] : []
        })
        return Object.fromEntries(known) as Record<string, z.output<T>>
      }),
    ),
    {},
  )

/**
 * What the shell remembers between two runs; what a newer version has added stays in the file. Nothing of it is secret: the session is in Electron's cookie jar.
 */
export const settingsSchema = z.looseObject({
  /** Origin of the chosen server. */
  server: orDefault(z.nullable(ORIGIN), null),
  /** Certificates of one's own that are trusted: address and SHA-256 fingerprint. */
  certificates: knownBy(ORIGIN, FINGERPRINT),
  theme: orDefault(PREFERENCE_SCHEMAS.theme, 'auto'),
  closeToTray: orDefault(PREFERENCE_SCHEMAS.closeToTray, true),
  startWithSystem: orDefault(PREFERENCE_SCHEMAS.startWithSystem, false),
  notifications: orDefault(PREFERENCE_SCHEMAS.notifications, true),
  quietHours: orDefault(PREFERENCE_SCHEMAS.quietHours, null),
  slipPrinter: orDefault(PREFERENCE_SCHEMAS.slipPrinter, ''),
  slipPaper: orDefault(PREFERENCE_SCHEMAS.slipPaper, 'a6'),
  lockAfterMinutes: orDefault(PREFERENCE_SCHEMAS.lockAfterMinutes, 0),
  spelling: orDefault(PREFERENCE_SCHEMAS.spelling, null),
  /** The hint that the app lives on in the tray is given once. */
  hasSeenTrayHint: orDefault(z.boolean(), false),
  /** In Chromium's levels: 0 is 100 %, each step a fifth more. */
  zoom: orDefault(z.number().check(z.minimum(-3), z.maximum(5)), 0),
  /** Opens the form for a walk-in from any program; empty for none. */
  quickAddShortcut: orDefault(z.enum(SHORTCUTS), ''),
  /** Places by kind of window and arrangement of screens. */
  places: knownBy(z.string(), windowSchema),
  window: orDefault(windowSchema, { width: 1280, height: 860, isMaximized: false }),
})

export type Settings = z.output<typeof settingsSchema>

export const DEFAULT_SETTINGS: Settings = z.parse(settingsSchema, {})

const preferencesSchema = z.object(PREFERENCE_SCHEMAS)

/** The settings that a person chooses by name. */
export const toPreferences = (settings: Settings): Preferences => z.parse(preferencesSchema, settings)
