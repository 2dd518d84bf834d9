import { createHash } from 'node:crypto'
import { type Brand, ORIGINAL_BRAND, toStylesheet } from '#contract/brand/look'
import { type BrandResponse, brandSchema } from '#contract/brand/schema'
import { isKey } from '#contract/own'
import type { SettingValue } from '#contract/settings'
import type { Rewrite, Stored } from '#contract/single-records'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'
import { type ContentWriter, getChangedKeys, write } from '../content/index.ts'

/** Changes with what is made of a brand: the pictures and files under its address are never made anew. */
const RECIPE = 1

/** A name for a look in addresses, by all that is made of it; empty while it is the original. */
function toLook(brand: Brand): string {
  if (getChangedKeys(Object.keys(ORIGINAL_BRAND), { ...ORIGINAL_BRAND }, { ...brand }).length === 0) return ''
  const parts = [RECIPE, toStylesheet(brand), ...Object.values(brand)]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)
}

/** What differs from the original. */
const toChosen = (brand: Partial<Brand>): Partial<Brand> =>
  Object.fromEntries(
    Object.entries(brand).filter(
      ([name, value]) => isKey(ORIGINAL_BRAND, name) && value !== ORIGINAL_BRAND[name],
    ),
  )

/** A stored choice that this version of the program does not know is the original. */
function fromChosen(chosen: unknown): Brand {
  const known = Object.entries({ ...ORIGINAL_BRAND, ...(chosen as Partial<Brand>) }).map(([name, value]) => {
    const field = isKey(brandSchema.shape, name) ? brandSchema.shape[name] : undefined
    return [name, field?.safeParse(value).success ? value : own(name)]
  })
  return toBrand(Object.fromEntries(known))
}

const own = (name: string) => (isKey(ORIGINAL_BRAND, name) ? ORIGINAL_BRAND[name] : undefined)

/** The fields of a brand, in one order. */
const toBrand = (all: Record<string, unknown>): Brand =>
  Object.fromEntries(Object.keys(ORIGINAL_BRAND).map((name) => [name, all[name]])) as unknown as Brand

function toResponse({ chosen, updatedAt }: Stored<SettingValue<'brand'>>): BrandResponse {
  const brand = fromChosen(chosen)
  return { ...brand, updatedAt, look: toLook(brand) }
}

/** How the institute looks; the original until somebody changes it. */
export const readBrand = async (database: Database): Promise<BrandResponse> =>
  toResponse(await readSetting(database, 'brand'))

/** Puts another look in the place of all that differs. */
export async function writeBrand(
  writer: ContentWriter,
  { updatedAt, ...brand }: Rewrite<Brand>,
): Promise<BrandResponse> {
  const changed = (was: { chosen?: unknown }, is: { chosen?: unknown }) => {
    const [a, b] = [was.chosen ?? {}, is.chosen ?? {}] as [Record<string, unknown>, Record<string, unknown>]
    return getChangedKeys(Object.keys(ORIGINAL_BRAND), a, b)
  }
  const what = { id: 'brand', label: 'Brand' }
  return toResponse(await write(writer, what, 'brand', { chosen: toChosen(brand), updatedAt }, changed))
}
