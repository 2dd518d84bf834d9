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
const { unansweredMinutes, abandonedHours, retentionMonths, templates } = DEFAULT_DESK_SETTINGS

/**
 * Shape of each setting in the database, by key, with the values until it is written. The rules for input stay in the
 * schemas of the endpoints: a value that an older version accepted can still be read.
 */
export const SETTINGS = {
  homeConfig: z.object({ logo: text }),
  /** Address and map are those of the first branch. An empty `whatsapp`: the institute has no number on WhatsApp. */
  contactInfo: z.object({ email: text, phone: text, whatsapp: text }),
  /** The desk counts waiting time by these hours. */
  openingHours: z.object({
    week: z._default(z.array(dayHours), DEFAULT_HOURS.week),
    holidays: z._default(
      z.array(z.object({ date: z.string(), name: z.string(), hours: dayHours })),
      DEFAULT_HOURS.holidays,
    ),
    /** True if the website shows them. */
    isShown: z._default(z.boolean(), false),
  }),
  siteTexts: z.object({
    slides: z._default(slides, [...DEFAULT_SLIDES]),
    plans: z._default(
      plans,
      DEFAULT_PLANS.map((plan) => ({ ...plan, features: [...plan.features] })),
    ),
  }),
  /** Texts and arrangements that differ from the program's. Those of a newer version stay, although this one ignores them. */
  pageTexts: z.object({
    texts: z._default(z.record(z.string(), z.string()), {}),
    parts: z._default(
      z.record(z.string(), z.object({ order: z.array(z.string()), hidden: z.array(z.string()) })),
      {},
    ),
  }),
  /** Fields of the brand that differ from the program's. */
  brand: z.object({ chosen: z._default(z.record(z.string(), z.unknown()), {}) }),
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
    // A limit that cannot be read must not end all sessions.
    sessionLimits: z.catch(sessionLimitsSchema, DEFAULT_SESSION_LIMITS),
    twoStep: z._default(z.enum(TWO_STEP_POLICIES), 'optional'),
    refuseCommonPasswords: z._default(z.boolean(), true),
    notifyEmail: unset(z.string()),
  }),
  deskSettings: z.object({
    unansweredMinutes: z._default(z.nullable(z.int()), unansweredMinutes),
    abandonedHours: z._default(z.nullable(z.int()), abandonedHours),
    retentionMonths: z._default(z.nullable(z.int()), retentionMonths),
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
  /** Written with `deskSettings`, and apart from it: each request of other roles than administrators reads it. */
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
  /** Used unless the environment names a gateway; the token is encrypted likewise. */
  smsGateway: z.object({ url: text, token: text }),
  /** Each is used unless the environment sets it; passphrase and check word are encrypted likewise. */
  backupSettings: z.object({ folder: text, passphrase: text, checkWord: text }),
  /** 12 hexadecimal digits that name this institute in its backups. */
  institute: z.object({ key: text }),
  /** When a server last saw a time that it could believe. */
  clock: z.object({ seenAt: unset(z.string()) }),
}
export type SettingKey = keyof typeof SETTINGS
export type SettingValue<K extends SettingKey> = z.output<(typeof SETTINGS)[K]>
