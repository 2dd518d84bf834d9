import type { Brand } from '#contract/brand/look'
import { ROUTES } from '#contract/routes'
import type { Read } from '../requests'
import { toRecord, toText } from './read-shapes'

/** The look of a page apart from its styles. `look` is part of URLs, so that a new look appears right away. */
export type BrandView = Pick<Brand, 'shortName' | 'mark' | 'heroArt'> & { look: string }

/** Reads the look; null for the default, which is also used if it can't be read. */
export const loadBrand = (read: Read): Promise<BrandView | null> =>
  read(ROUTES.brand)
    .then((answer) => {
      const { look, shortName, mark, heroArt } = toRecord<BrandView>(answer)
      if (!toText(look)) return null
      return {
        look: toText(look),
        shortName: toText(shortName),
        mark: toText(mark),
        heroArt: toText(heroArt),
      }
    })
    .catch(() => null)
