import { useMediaQuery } from '@mantine/hooks'
import { usePreferences } from './preferences'

/** Width of the dock beside the content, in em of the window: `--panel-dock` of `app/styles.css`. */
const DOCK_EM = 18

/** From which width of the window the dock stands beside the content, whose tables keep all their columns, rather than over it. */
const DOCKED_FROM_EM = 93.75

const useFrom = (em: number) =>
  useMediaQuery(`(min-width: ${em}em)`, true, { getInitialValueInEffect: false })

/** Whether the window is wide enough for a dock beside the content. */
export const useHasDock = () => useFrom(DOCKED_FROM_EM)

/** Whether the content has the room that a window of such a width, e.g. `64em`, has without a dock. */
export function useHasRoom(width: string): boolean {
  const isDocked = [useHasDock(), usePreferences(({ isDockOpen }) => isDockOpen)].every(Boolean)
  return useFrom(Number.parseFloat(width) + (isDocked ? DOCK_EM : 0))
}
