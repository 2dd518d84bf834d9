import { createHash } from 'node:crypto'
import { type Brand, ORIGINAL_BRAND, toStylesheet } from '#contract/brand/look'
import { type BrandResponse, brandSchema } from '#contract/brand/schema'
import { isKey } from '#contract/own'
import type { SettingValue } from '#contract/settings'
import type { Rewrite, Stored } from '#contract/single-records'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'
import { type ContentWriter, getChangedKeys, write } from '../content/index.ts'

/** Version of the files derived from a brand. Increase it when they change, because they are cached permanently. */
const RECIPE = 2

/** Returns the name of a look in URLs, a hash of everything it affects. Empty for the default look. */
function toLook(brand: Brand): string {
  if (getChangedKeys(Object.keys(ORIGINAL_BRAND), { ...ORIGINAL_BRAND }, { ...brand }).length === 0) return ''
  const parts = [RECIPE, toStylesheet(brand), ...Object.values(brand)]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)
}

const toChosen = (brand: Partial<Brand>): Partial<Brand> =>
  Object.fromEntries(
    Object.entries(brand).filter(
      ([name, value]) => isKey(ORIGINAL_BRAND, name) && value !== ORIGINAL_BRAND[name],
    ),
  )

/** Reads a stored brand. Values unknown to this version become the default. */
function fromChosen(chosen: unknown): Brand {
  const known = Object.entries({ ...ORIGINAL_BRAND, ...(chosen as Partial<Brand>) }).map(([name, value]) => {
    const field = isKey(brandSchema.shape, name) ? brandSchema.shape[name] : undefined
    return [name, field?.safeParse(value).success ? value : own(name)]
  })
  return toBrand(Object.fromEntries(known))
}

const own = (name: string) => (isKey(ORIGINAL_BRAND, name) ? ORIGINAL_BRAND[name] : undefined)

const toBrand = (all: Record<string, unknown>): Brand =>
  Object.fromEntries(Object.keys(ORIGINAL_BRAND).map((name) => [name, all[name]])) as unknown as Brand

function toResponse({ chosen, updatedAt }: Stored<SettingValue<'brand'>>): BrandResponse {
  const brand = fromChosen(chosen)
  return { ...brand, updatedAt, look: toLook(brand) }
}

/** Returns the institute's brand, or the default if it was never changed. */
export const readBrand = async (database: Database): Promise<BrandResponse> =>
  toResponse(await readSetting(database, 'brand'))

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
