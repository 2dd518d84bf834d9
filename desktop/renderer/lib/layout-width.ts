import { useMediaQuery } from '@mantine/hooks'
import { usePreferences } from './preferences'

/** Width of the dock in em, as `--panel-dock` in `app/styles.css`. */
const DOCK_EM = 18

/** Minimum window width in em for a dock next to the content, so that tables keep all columns. */
const DOCKED_FROM_EM = 93.75

const useFrom = (em: number) =>
  useMediaQuery(`(min-width: ${em}em)`, true, { getInitialValueInEffect: false })

/** True if the window is wide enough for a dock next to the content. */
export const useHasDock = () => useFrom(DOCKED_FROM_EM)

/** Minimum window width in em for a drawer next to its list. */
const DRAWER_FROM_EM = 75

/** True if the window is wide enough to use a list next to the open drawer. */
export const useHasDrawerSpace = () => useFrom(DRAWER_FROM_EM)

/** True if the content is as wide as in a window of this width, such as `64em`, without a dock. */
export function useHasContentWidth(width: string): boolean {
  const isDocked = [useHasDock(), usePreferences(({ isDockOpen }) => isDockOpen)].every(Boolean)
  return useFrom(Number.parseFloat(width) + (isDocked ? DOCK_EM : 0))
}
