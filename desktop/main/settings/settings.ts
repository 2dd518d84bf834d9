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

/** Position and size of a window in screen units. Without x and y the system chooses the position. */
export type WindowPlace = z.output<typeof windowSchema>

/** Replaces an unknown value, for example of a newer version, with the default without affecting other settings. */
const orDefault = <T extends z.ZodMiniType>(schema: T, value: z.output<T>) =>
  z.catch(z._default(schema, value as never), value as never)

/** Keeps the entries of a record whose names and values are known. */
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
 * Settings stored between two runs. Those of newer versions are kept. None is secret: the session is in Electron's cookie
 * jar.
 */
export const settingsSchema = z.looseObject({
  /** Origin of the configured server. */
  server: orDefault(z.nullable(ORIGIN), null),
  /** Trusted self-issued certificates: origin and SHA-256 fingerprint. */
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
  /** True after the hint about the tray has been shown once. */
  hasSeenTrayHint: orDefault(z.boolean(), false),
  /** Chromium's zoom level: 0 is 100 %, each step is 20 %. */
  zoom: orDefault(z.number().check(z.minimum(-3), z.maximum(5)), 0),
  /** Global shortcut for the walk-in form; empty for none. */
  quickAddShortcut: orDefault(z.enum(SHORTCUTS), ''),
  /** Window positions by kind of window and screen arrangement. */
  places: knownBy(z.string(), windowSchema),
  window: orDefault(windowSchema, { width: 1280, height: 860, isMaximized: false }),
})

export type Settings = z.output<typeof settingsSchema>

export const DEFAULT_SETTINGS: Settings = z.parse(settingsSchema, {})

const preferencesSchema = z.object(PREFERENCE_SCHEMAS)

/** Returns the settings that users choose. */
export const toPreferences = (settings: Settings): Preferences => z.parse(preferencesSchema, settings)
