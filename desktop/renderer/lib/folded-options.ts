import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { fold } from '#contract/fold'

/** Returns the options that contain the typed text, an exact match first, regardless of case and accents. */
export const foldedOptions: OptionsFilter = ({ options, search, limit }) => {
  const sought = fold(search.trim())
  const found = (options as ComboboxItem[]).filter(({ label }) => fold(label).includes(sought))
  const isExact = ({ label }: ComboboxItem) => Number(fold(label) === sought)
  return found.sort((one, other) => isExact(other) - isExact(one)).slice(0, limit)
}
