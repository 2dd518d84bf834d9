import * as z from 'zod/mini'
import { OTP_POLICIES, TWO_STEP_POLICIES } from '#contract/accounts'
import { aText, atMost } from '#contract/characters'
import { CLAIM_KEYS } from '#contract/claims'
import { readAsMobile } from '#contract/enquiries/enquiries'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { BRANCH_ADDRESS_MAX } from '#contract/limits'
import { line, requiredLine } from '#contract/line'
import { isMailAddress } from '#contract/mail-address'
import { isFramedMap, isMapAddress, mapAddress, toFramedMap, toMapProblem } from '#contract/maps'
import { whatsAppNumber } from '#contract/phone-links'
import { isMobile } from '#contract/phone-numbers'
import { sessionLimitsSchema } from '#contract/session-limits'

const text = (label: string, max: number) =>
  z.string({ error: aText(label) }).check(z.trim(), atMost(label, max))

/**
 * A record of which there is one, as it is stored: when it was last written is its version, null before it ever was.
 * Who sends the version back is told when somebody else has written since.
 */
export type Stored<T> = T & { updatedAt: string | null }
/** The record in its place, with the version that was read or without. */
export type Rewrite<T> = T & { updatedAt?: string | null }
const version = z.nullable(z.iso.datetime({ error: 'updatedAt must be a date and a time, or null.' }))

/** What readers get of a record. */
export const storedSchema = <const T extends z.core.$ZodShape>(schema: z.ZodMiniObject<T, z.core.$strict>) =>
  z.extend(schema, { updatedAt: version })

/** What may be sent back in its place. */
export const rewriteSchema = <const T extends z.core.$ZodShape>(schema: z.ZodMiniObject<T, z.core.$strict>) =>
  z.extend(schema, { updatedAt: z.optional(version) })

/** Body and response of /api/home-config. */
export const homeConfigSchema = z.strictObject({ logo: text('Logo', 2048) })
export type HomeConfig = z.output<typeof homeConfigSchema>

const CONTACT_REQUIRED = 'Address, email, phone and map are required.'
const WHATSAPP_REFUSED = 'Please give the WhatsApp number with its country code, as +91 98765 43210.'

/** Body of /api/contact-info; address and map are those of the first branch. Phone follows the rule of the forms; WhatsApp is shown only where it is named. */
export const contactInfoSchema = z.strictObject({
  address: text('Address', BRANCH_ADDRESS_MAX).check(z.minLength(1, CONTACT_REQUIRED)),
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
      z.transform((pasted: string) => toFramedMap(mapAddress(pasted))),
    ),
    z.string().check(
      z.refine(isMapAddress, {
        error: ({ input }) => toMapProblem(String(input)),
      }),
    ),
  ),
  // What the specification's clients do not know of stays as it is when they leave it out.
  whatsapp: z.optional(
    text('WhatsApp number', 40).check(
      readAsMobile,
      z.refine((number) => number === '' || whatsAppNumber(number) !== null, { error: WHATSAPP_REFUSED }),
    ),
  ),
})
export type ContactInfo = z.output<typeof contactInfoSchema>

/** The same as the panel asks for it: a map that visitors will see. Clients of the API may store one that only opens. */
export const contactFormSchema = rewriteSchema(contactInfoSchema).check(
  z.refine(({ mapEmbed }) => !isMapAddress(mapEmbed) || isFramedMap(mapEmbed), {
    error: ({ input }) => toMapProblem((input as ContactInfo).mapEmbed),
    path: ['mapEmbed'],
  }),
)

const claimSchema = z.strictObject({
  key: z.enum(CLAIM_KEYS, { error: 'Unknown figure.' }),
  label: requiredLine('Label', 60),
  // Empty: the site makes no such claim.
  value: line('Value', 20),
  source: line('Source', 300),
  asOf: text('Date', 10),
  isHidden: z.optional(z.boolean({ error: 'Say whether the figure is hidden: true or false.' })),
})

/** The texts and policies that /settings edits; the addresses are those of the first two branches. */
export const siteSettingsSchema = z.strictObject({
  instituteName: requiredLine('Institute name', 80),
  mainBranch: text('Main branch', BRANCH_ADDRESS_MAX),
  secondBranch: text('Second branch', BRANCH_ADDRESS_MAX),
  town: line('Town', 60),
  taglineState: line('State', 60),
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
  refuseCommonPasswords: z.boolean({ error: 'Say whether common passwords are refused: true or false.' }),
  notifyEmail: z.nullable(z.string().check(z.refine(isMailAddress, { error: ENQUIRY_TEXTS.email }))),
})
export type SiteSettings = z.output<typeof siteSettingsSchema>

/** What of the settings is the site's own, and goes where the site goes. */
export const carriedSettingsSchema = z.pick(siteSettingsSchema, {
  instituteName: true,
  town: true,
  taglineState: true,
  claims: true,
})

/** The same of the contact details. The addresses go with the branches. */
export const carriedContactSchema = z.omit(contactInfoSchema, { address: true, mapEmbed: true })

export type CarriedSettings = z.output<typeof carriedSettingsSchema>

/** What visitors may read of the settings. */
export const publicSettingsSchema = z.pick(siteSettingsSchema, {
  instituteName: true,
  mainBranch: true,
  secondBranch: true,
  taglineState: true,
  claims: true,
})
export type PublicSiteSettings = z.output<typeof publicSettingsSchema>
