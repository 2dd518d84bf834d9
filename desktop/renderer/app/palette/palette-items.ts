import { fold } from '#contract/fold'

export interface PaletteItem {
  id: string
  group: 'Screens' | 'Records' | 'People' | 'Enquiries'
  label: string
  hint: string
  /** Other words that find the item, which are not shown. */
  keywords?: string
  /** A phone number, blurred while contacts are hidden. */
  contact?: string
  to: string
}

const PER_GROUP = 8

/**
 * Finds items that contain every word of the search, those whose label starts with it first. Without a search, returns
 * only the screens, since records are too many.
 */
export function findItems(items: readonly PaletteItem[], search: string): PaletteItem[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const [first = ''] = words
  const found = items.filter(({ group, label, hint, keywords = '' }) => {
    if (words.length === 0) return group === 'Screens'
    const text = fold(`${label} ${hint} ${keywords}`)
    return words.every((word) => text.includes(word))
  })
  const rank = ({ label }: PaletteItem) => (first && fold(label).startsWith(first) ? 0 : 1)
  const sorted = found.toSorted((a, b) => rank(a) - rank(b))
  const limit = words.length === 0 ? items.length : PER_GROUP
  return (['Screens', 'Records', 'Enquiries'] as const).flatMap((group) =>
    sorted.filter((item) => item.group === group).slice(0, limit),
  )
}
