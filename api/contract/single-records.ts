import * as z from 'zod/mini'
import { OTP_POLICIES, TWO_STEP_POLICIES } from '#contract/accounts'
import { maxLength, mustBeText } from '#contract/characters'
import { CLAIM_KEYS } from '#contract/claims'
import { readAsMobile } from '#contract/enquiries/enquiries'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { BRANCH_ADDRESS_MAX } from '#contract/limits'
import { line, requiredLine } from '#contract/line'
import { isMailAddress } from '#contract/mail-address'
import { isFramedMap, isMapUrl, mapProblemMessage, mapUrl, toFramedMap } from '#contract/maps'
import { withoutPlaceholders } from '#contract/page-texts/without-placeholders'
import { whatsAppNumber } from '#contract/phone-links'
import { isMobile } from '#contract/phone-numbers'
import { sessionLimitsSchema } from '#contract/session-limits'

const text = (label: string, max: number) =>
  z.string({ error: mustBeText(label) }).check(z.trim(), maxLength(label, max))

/**
 * A stored single record. `updatedAt` is its version; null until it is first saved. An update with an outdated version
 * is rejected.
 */
export type Stored<T> = T & { updatedAt: string | null }
/** An update, optionally with the version that it is based on. */
export type Rewrite<T> = T & { updatedAt?: string | null }
const version = z.nullable(z.iso.datetime({ error: 'updatedAt must be a date and a time, or null.' }))

export const storedSchema = <const T extends z.core.$ZodShape>(schema: z.ZodMiniObject<T, z.core.$strict>) =>
  z.extend(schema, { updatedAt: version })

export const rewriteSchema = <const T extends z.core.$ZodShape>(schema: z.ZodMiniObject<T, z.core.$strict>) =>
  z.extend(schema, { updatedAt: z.optional(version) })

/** Body and response of /api/home-config. */
export const homeConfigSchema = z.strictObject({ logo: text('Logo', 2048) })
export type HomeConfig = z.output<typeof homeConfigSchema>

const CONTACT_REQUIRED = 'Address, email, phone and map are required.'
const WHATSAPP_REFUSED = 'Please enter the WhatsApp number with its country code, such as +91 98765 43210.'

/** Body of /api/contact-info. Address and map belong to the first branch. The phone number follows the rule of the forms. */
export const contactInfoSchema = z.strictObject({
  address: text('Address', BRANCH_ADDRESS_MAX).check(z.minLength(1, CONTACT_REQUIRED), withoutPlaceholders),
  email: text('Email', 254).check(
    z.minLength(1, CONTACT_REQUIRED),
    z.refine(isMailAddress, { error: ENQUIRY_TEXTS.email }),
  ),
  phone: text('Phone', 40).check(
    z.minLength(1, CONTACT_REQUIRED),
    readAsMobile,
    z.refine(isMobile, { error: ENQUIRY_TEXTS.mobile }),
  ),
  mapEmbed: z.pipe(
    z.pipe(
      text('Map', 4000).check(z.minLength(1, CONTACT_REQUIRED)),
      z.transform((pasted: string) => toFramedMap(mapUrl(pasted))),
    ),
    z.string().check(
      z.refine(isMapUrl, {
        error: ({ input }) => mapProblemMessage(String(input)),
      }),
    ),
  ),
  // Optional, so that clients that only know the specified fields don't remove it.
  whatsapp: z.optional(
    text('WhatsApp number', 40).check(
      readAsMobile,
      z.refine((number) => number === '' || whatsAppNumber(number) !== null, { error: WHATSAPP_REFUSED }),
    ),
  ),
})
export type ContactInfo = z.output<typeof contactInfoSchema>

/** Schema of the panel's form, which requires an embeddable map. API clients may store any link to a map. */
export const contactFormSchema = rewriteSchema(contactInfoSchema).check(
  z.refine(({ mapEmbed }) => !isMapUrl(mapEmbed) || isFramedMap(mapEmbed), {
    error: ({ input }) => mapProblemMessage((input as ContactInfo).mapEmbed),
    path: ['mapEmbed'],
  }),
)

const claimSchema = z.strictObject({
  key: z.enum(CLAIM_KEYS, { error: 'Unknown figure.' }),
  label: requiredLine('Label', 60).check(withoutPlaceholders),
  // Empty if the institute makes no such claim.
  value: line('Value', 20).check(withoutPlaceholders),
  source: line('Source', 300).check(withoutPlaceholders),
  asOf: text('Date', 10).check(
    z.refine((day) => day === '' || z.iso.date().safeParse(day).success, {
      error: 'Date must be YYYY-MM-DD, or empty.',
    }),
  ),
  isHidden: z.optional(z.boolean({ error: 'Hidden must be true or false.' })),
})

/** Texts and policies edited on /settings. The addresses belong to the first two branches. */
export const siteSettingsSchema = z.strictObject({
  instituteName: requiredLine('Institute name', 80).check(withoutPlaceholders),
  mainBranch: text('Main branch', BRANCH_ADDRESS_MAX).check(withoutPlaceholders),
  secondBranch: text('Second branch', BRANCH_ADDRESS_MAX).check(withoutPlaceholders),
  town: line('Town', 60).check(withoutPlaceholders),
  taglineState: line('State', 60).check(withoutPlaceholders),
  claims: z
    .array(claimSchema, 'Claims must be a list.')
    .check(z.maxLength(CLAIM_KEYS.length, 'Too many figures.')),
  loginOtp: z.nullable(
    z.enum(OTP_POLICIES, { error: `OTP policy must be one of ${OTP_POLICIES.join(', ')}.` }),
  ),
  sessionLimits: sessionLimitsSchema,
  twoStep: z.enum(TWO_STEP_POLICIES, {
    error: `Two-step verification must be one of ${TWO_STEP_POLICIES.join(', ')}.`,
  }),
  refuseCommonPasswords: z.boolean({ error: 'Refuse common passwords must be true or false.' }),
  notifyEmail: z.nullable(z.string().check(z.refine(isMailAddress, { error: ENQUIRY_TEXTS.email }))),
})
export type SiteSettings = z.output<typeof siteSettingsSchema>

/** Settings that are part of a site export. */
export const exportedSettingsSchema = z.pick(siteSettingsSchema, {
  instituteName: true,
  town: true,
  taglineState: true,
  claims: true,
})

/** Contact details that are part of a site export. Addresses are exported with the branches. */
export const exportedContactSchema = z.omit(contactInfoSchema, { address: true, mapEmbed: true })

export type ExportedSettings = z.output<typeof exportedSettingsSchema>

/** Public part of the settings. */
export const publicSettingsSchema = z.pick(siteSettingsSchema, {
  instituteName: true,
  mainBranch: true,
  secondBranch: true,
  taglineState: true,
  claims: true,
})
export type PublicSiteSettings = z.output<typeof publicSettingsSchema>
