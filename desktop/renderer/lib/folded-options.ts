import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { fold } from '#contract/fold'

/** The options of a field that contain what was typed, whatever its spelling. */
export const foldedOptions: OptionsFilter = ({ options, search, limit }) => {
  const sought = fold(search.trim())
  const found = (options as ComboboxItem[]).filter(({ label }) => fold(label).includes(sought))
  return found.slice(0, limit)
}
