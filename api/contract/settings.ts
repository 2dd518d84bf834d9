import * as z from 'zod/mini'
import { OTP_POLICIES, TWO_STEP_POLICIES } from '#contract/accounts'
import { DEFAULT_PLANS } from '#contract/default-plans'
import { DEFAULT_SLIDES } from '#contract/default-slides'
import { MESSAGE_CHANNELS } from '#contract/enquiries/changes'
import { DEFAULT_DESK_SETTINGS } from '#contract/enquiries/settings'
import { firstDayStepsSchema } from '#contract/first-day'
import { MAIL_SECURITY, USUAL_PORT } from '#contract/message-providers'
import { DEFAULT_HOURS } from '#contract/opening-hours/opening-hours'
import { UNNAMED_INSTITUTE } from '#contract/public-texts'
import { MASKABLE_ROLES } from '#contract/roles'
import { DEFAULT_SESSION_LIMITS, sessionLimitsSchema } from '#contract/session-limits'
import { shownTextsSchema } from '#contract/site-texts'

const text = z._default(z.string(), '')
const unset = <T extends z.core.SomeType>(schema: T) => z._default(z.nullable(schema), null)

const dayHours = z.array(z.object({ open: z.string(), close: z.string() }))

const { slides, plans } = shownTextsSchema.shape
const { unansweredMinutes, abandonedHours, retentionMonths, demoNoticeHours, templates } =
  DEFAULT_DESK_SETTINGS

/**
 * Schema of each stored setting, by key, with default values. Input rules are in the schemas of the endpoints, so that
 * values accepted by an older version can still be read.
 */
export const SETTINGS = {
  homeConfig: z.object({ logo: text }),
  /** Address and map are stored with the first branch. An empty `whatsapp` means no WhatsApp number. */
  contactInfo: z.object({ email: text, phone: text, whatsapp: text }),
  /** The desk measures waiting time by these hours. */
  openingHours: z.object({
    week: z._default(z.array(dayHours), DEFAULT_HOURS.week),
    holidays: z._default(
      z.array(z.object({ date: z.string(), name: z.string(), hours: dayHours })),
      DEFAULT_HOURS.holidays,
    ),
    /** True to show them on the website. */
    isShown: z._default(z.boolean(), false),
  }),
  siteTexts: z.object({
    slides: z._default(slides, [...DEFAULT_SLIDES]),
    plans: z._default(
      plans,
      DEFAULT_PLANS.map((plan) => ({ ...plan, features: [...plan.features] })),
    ),
  }),
  /** Texts and arrangements that differ from the defaults. Those of a newer version are kept but ignored. */
  pageTexts: z.object({
    texts: z._default(z.record(z.string(), z.string()), {}),
    parts: z._default(
      z.record(z.string(), z.object({ order: z.array(z.string()), hidden: z.array(z.string()) })),
      {},
    ),
  }),
  /** Fields of the brand that differ from the defaults. */
  brand: z.object({ chosen: z._default(z.record(z.string(), z.unknown()), {}) }),
  /** Content that is no longer sample content (api/contract/confirmed.ts). */
  confirmed: z.object({
    records: z._default(z.array(z.string()), []),
    facts: z._default(z.array(z.string()), []),
    texts: z._default(z.record(z.string(), z.string()), {}),
  }),
  firstDay: z.object({ steps: z._default(z.object(firstDayStepsSchema.shape.steps.shape), {}) }),
  siteSettings: z.object({
    instituteName: z._default(z.string(), UNNAMED_INSTITUTE),
    town: text,
    taglineState: text,
    claims: z._default(
      z.array(
        z.object({
          ...{ key: z.string(), label: z.string(), value: z.string(), source: z.string(), asOf: z.string() },
          isHidden: z.optional(z.boolean()),
        }),
      ),
      [],
    ),
    /** Null follows LOGIN_OTP. */
    loginOtp: unset(z.enum(OTP_POLICIES)),
    // An invalid limit must not end all sessions.
    sessionLimits: z.catch(sessionLimitsSchema, DEFAULT_SESSION_LIMITS),
    twoStep: z._default(z.enum(TWO_STEP_POLICIES), 'optional'),
    refuseCommonPasswords: z._default(z.boolean(), true),
    notifyEmail: unset(z.string()),
  }),
  deskSettings: z.object({
    unansweredMinutes: z._default(z.nullable(z.int()), unansweredMinutes),
    abandonedHours: z._default(z.nullable(z.int()), abandonedHours),
    retentionMonths: z._default(z.nullable(z.int()), retentionMonths),
    demoNoticeHours: z._default(z.int(), demoNoticeHours),
    templates: z._default(
      z.array(
        z.object({
          name: z.string(),
          channel: z.enum(MESSAGE_CHANNELS),
          language: z.enum(['en', 'hi']),
          subject: z.string(),
          text: z.string(),
        }),
      ),
      templates,
    ),
  }),
  /** Saved with `deskSettings` but stored separately, since every request of a non-administrator reads it. */
  maskedRoles: z.object({
    roles: z._default(
      z.pipe(
        z.array(z.string()),
        z.transform((roles) => MASKABLE_ROLES.filter((role) => roles.includes(role))),
      ),
      [],
    ),
  }),
  /** Used unless the environment names a mail server. */
  mailServer: z.object({
    host: text,
    port: z._default(z.int(), USUAL_PORT.starttls),
    security: z._default(z.enum(MAIL_SECURITY), 'starttls'),
    ...{ user: text, senderName: text, senderAddress: text },
    /** Encrypted with the server's secret; empty: none. */
    password: text,
  }),
  /** Used unless the environment names a gateway. The token is encrypted too. */
  smsGateway: z.object({ url: text, token: text }),
  /** Each is used unless the environment sets it. Passphrase and check word are encrypted too. */
  backupSettings: z.object({ folder: text, passphrase: text, checkWord: text }),
  /** 12 hexadecimal digits that identify this institute in its backups. */
  institute: z.object({ key: text }),
  /** Id of the last activity whose note was made searchable; null before the first, empty after the last. */
  noteSearch: z.object({ position: unset(z.string()) }),
  /** Last time at which a server's clock was plausible. */
  clock: z.object({ seenAt: unset(z.string()) }),
}
export type SettingKey = keyof typeof SETTINGS
export type SettingValue<K extends SettingKey> = z.output<(typeof SETTINGS)[K]>
