import { COLLECTION_NAMES, COLLECTIONS } from '#contract/collections/all'
import type { Collection } from '#contract/collections/collection'
import type { Field } from '#contract/content-fields'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ROUTES } from '#contract/routes'
import type { HttpClient } from '../../api/testing/http-client.ts'
import { SAMPLE_RECORDS } from '../../prisma/seed/index.ts'

/** Characters of a word wider than any screen. A longer one would take the browser seconds and show nothing more. */
const WIDE = 300

/** The widest letter repeated up to a field's limit, and a URL of that length. */
const WORDS = [
  (max: number) => 'W'.repeat(Math.min(max, WIDE)),
  (max: number) => `https://example.com/${'a'.repeat(WIDE)}`.slice(0, Math.min(max, WIDE)),
] as const

type Word = (typeof WORDS)[number]

function fieldValue({ kind, max }: Field, word: Word) {
  if (kind === 'rating') return 5
  if (kind === 'date') return null
  if (kind === 'phone' || kind === 'map') return ''
  if (kind === 'yes-no') return true
  if (kind === 'hours') return []
  if (kind === 'image') return '/no-such-picture.png'
  if (kind === 'address') return `https://example.com/${'W'.repeat(WIDE)}`
  return kind === 'list' ? [word(max), word(max)] : word(max)
}

/** Fills every content field with words wider than any line. */
export async function writeLongWords(admin: HttpClient, adminKey: string): Promise<void> {
  const written: Promise<{ status: number; body: unknown }>[] = []
  for (const name of COLLECTION_NAMES) {
    const { fields }: Collection = COLLECTIONS[name]
    for (const word of WORDS) {
      const record = Object.fromEntries(
        Object.entries(fields).map(([key, field]) => [key, fieldValue(field, word)]),
      )
      written.push(admin.post(`/api/${name}`, record, { headers: { 'X-Admin-Key': adminKey } }))
    }
  }
  const { contactInfo, siteSettings } = SAMPLE_RECORDS
  const [word] = WORDS
  written.push(
    admin.put(ROUTES.homeConfig, { logo: '' }),
    admin.put(ROUTES.contactInfo, {
      ...contactInfo,
      address: word(500),
      email: `${word(60)}@${word(20)}.example`,
      phone: '1'.repeat(15),
    }),
    admin.put(ENDPOINTS.writeSettings.path, {
      ...siteSettings,
      instituteName: word(80),
      mainBranch: word(300),
      secondBranch: word(300),
      taglineState: word(60),
      claims: siteSettings.claims.map((claim) => ({
        ...claim,
        label: word(60),
        value: word(20),
        source: word(300),
      })),
    }),
  )
  for (const { status, body } of await Promise.all(written))
    if (status !== 200 && status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`)
}
