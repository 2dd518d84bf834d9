import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { fold } from '#contract/fold'

/** Filters options that contain the typed text, regardless of accents, apostrophes and case. */
export const foldedOptions: OptionsFilter = ({ options, search, limit }) => {
  const sought = fold(search.trim())
  const found = (options as ComboboxItem[]).filter(({ label }) => fold(label).includes(sought))
  return found.slice(0, limit)
}
