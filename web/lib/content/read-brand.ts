import type { Brand } from '#contract/brand/look'
import { ROUTES } from '#contract/routes'
import type { Read } from '../requests'
import { recordIn, toText } from './read-shapes'

/** What a page says of the look beside its styles. `look` stands in addresses, so that a new look is seen at once. */
export type BrandView = Pick<Brand, 'shortName' | 'mark' | 'heroArt'> & { look: string }

/** Null for the original look. A page in the original look is better than none. */
export const loadBrand = (read: Read): Promise<BrandView | null> =>
  read(ROUTES.brand)
    .then((answer) => {
      const { look, shortName, mark, heroArt } = recordIn<BrandView>(answer)
      if (!toText(look)) return null
      return {
        look: toText(look),
        shortName: toText(shortName),
        mark: toText(mark),
        heroArt: toText(heroArt),
      }
    })
    .catch(() => null)
