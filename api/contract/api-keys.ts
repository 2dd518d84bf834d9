import * as z from 'zod/mini'
import { confirmingPassword } from '#contract/accounts'
import { API_KEY_LIMITS } from '#contract/limits'
import { requiredLine } from '#contract/line'
import type { Permission } from '#contract/roles'

/** Every key starts with this, so people and secret scanners recognise one. */
export const API_KEY_PREFIX = 'prospectus_'

/** 256 random bits in base64url, after the prefix. */
const SECRET_PATTERN = /^[\w-]{43}$/

export const isApiKey = (text: string): boolean =>
  text.startsWith(API_KEY_PREFIX) && SECRET_PATTERN.test(text.slice(API_KEY_PREFIX.length))

/**
 * Scopes of API keys. endpoints/key-scopes.ts lists the endpoints that each one opens; the permissions in `may` decide
 * which rows and fields an app sees there.
 */
export const KEY_SCOPES = {
  'read-enquiries': {
    label: 'Read enquiries',
    summary: 'Enquiries with their timelines, people and counts. Phone numbers and emails are masked.',
    may: ['read-enquiries', 'read-all-enquiries'],
  },
  'read-contacts': {
    label: 'Read phone numbers and emails',
    summary: 'Shows full phone numbers and email addresses of enquiries.',
    may: ['read-contacts'],
  },
  'add-enquiries': {
    label: 'Add enquiries',
    summary: 'Adds leads from another system as new, unassigned enquiries.',
    may: ['work-on-enquiries'],
  },
  'read-reports': {
    label: 'Read reports',
    summary: 'All figures shown in reports.',
    may: ['read-reports'],
  },
  'read-content': {
    label: 'Read unpublished content',
    summary: 'Drafts, the bin and the site export. Public content needs no key.',
    may: ['read-site'],
  },
  'write-content': {
    label: 'Edit the public site',
    summary: 'Lists, texts, images, brand and opening hours. Excludes services and permanent deletion.',
    may: ['publish'],
  },
} as const satisfies Record<string, { label: string; summary: string; may: readonly Permission[] }>

export type KeyScope = keyof typeof KEY_SCOPES

export const KEY_SCOPE_NAMES = Object.keys(KEY_SCOPES) as [KeyScope, ...KeyScope[]]

/** Returns the scopes of a stored list, without those that no longer exist. */
export const toScopes = (stored: unknown): KeyScope[] =>
  Array.isArray(stored) ? KEY_SCOPE_NAMES.filter((name) => stored.includes(name)) : []

export const API_KEY_TEXTS = {
  scopes: 'Choose at least one scope.',
  unknownScope: 'Unknown scope.',
  day: 'The last day must be a date (YYYY-MM-DD).',
  dayRange: `The last day must be between today and ${API_KEY_LIMITS.days} days from now.`,
  full: `There are already ${API_KEY_LIMITS.most} API keys. Revoke one first.`,
  revoked: 'API key revoked. It no longer works.',
  unknown: 'Unknown API key.',
  wasRevoked: 'This API key was revoked.',
  expired: 'This API key has expired.',
  malformed: 'Send the API key once, as “Authorization: Bearer prospectus_…”.',
  neverForKeys: 'API keys can’t do this. Sign in as a user instead.',
} as const

export const missingScopeMessage = (scope: KeyScope): string => `This API key lacks the scope ${scope}.`

export const apiKeySchema = z.strictObject({
  name: requiredLine('Name', API_KEY_LIMITS.name),
  scopes: z
    .array(z.enum(KEY_SCOPE_NAMES, { error: API_KEY_TEXTS.unknownScope }), { error: API_KEY_TEXTS.scopes })
    .check(
      z.minLength(1, API_KEY_TEXTS.scopes),
      z.maxLength(KEY_SCOPE_NAMES.length, API_KEY_TEXTS.unknownScope),
      z.overwrite((scopes) => KEY_SCOPE_NAMES.filter((name) => scopes.includes(name))),
    ),
  /** Last day on which the key works, in Indian time. */
  lastDay: z.iso.date({ error: API_KEY_TEXTS.day }),
})
export type ApiKeyInput = z.output<typeof apiKeySchema>

export const newApiKeySchema = z.extend(apiKeySchema, confirmingPassword)

const apiKeyRecord = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** First characters of the key, only for telling keys apart. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPE_NAMES)),
  /** The creator's name at that time. */
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Accurate to a minute; null if never used. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  withdrawnAt: z.nullable(z.iso.datetime()),
})
export type ApiKeyRecord = z.output<typeof apiKeyRecord>

/** Response of GET /api/keys: newest first, including those that ended in the last month. */
export const apiKeysResponse = z.strictObject({
  items: z.array(apiKeyRecord),
  /** URL at which apps reach the server. */
  address: z.string(),
})

/** A key with its secret, which no other response contains. */
export const apiKeySecretResponse = z.strictObject({ key: apiKeyRecord, secret: z.string() })
export type ApiKeyWithSecret = z.output<typeof apiKeySecretResponse>
