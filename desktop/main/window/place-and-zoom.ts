import type { Rectangle } from 'electron'
import type { WindowPlace } from '../settings/settings.ts'

export const MIN_SIZE = { width: 360, height: 480 } as const

/** How much of the window's top edge must be seen for somebody to grasp it. */
const GRASP = { width: 120, height: 40 } as const

const overlap = (start: number, length: number, otherStart: number, otherLength: number) =>
  Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart)

/**
 * The remembered place, made to fit the screens there are today: too large shrinks, out of sight is forgotten.
 * @param areas work areas of the screens, without task bars; the first is the main one
 * @param frame what the system draws around a window, beside its size
 */
export function fitPlace(
  place: WindowPlace,
  areas: readonly Rectangle[],
  frame = { width: 0, height: 0 },
): WindowPlace {
  const { x, y, isMaximized } = place
  const home =
    x === undefined || y === undefined
      ? undefined
      : areas.find(
          (area) =>
            overlap(x, place.width, area.x, area.width) >= GRASP.width &&
            y >= area.y &&
            y + GRASP.height <= area.y + area.height,
        )
  const room = home ?? areas[0]
  const limit = (dimension: 'width' | 'height') =>
    Math.max(
      MIN_SIZE[dimension],
      Math.min(place[dimension], room ? room[dimension] - frame[dimension] : place[dimension]),
    )
  const [width, height] = [limit('width'), limit('height')]
  return home ? { x, y, width, height, isMaximized } : { width, height, isMaximized }
}

/** Names an arrangement of screens, whatever order the system lists them in. */
export function nameScreens(areas: readonly Rectangle[]): string {
  const names = areas.map(({ x, y, width, height }) => `${width}x${height}+${x}+${y}`)
  return [...new Set(names)].sort().join(' ')
}

const SMALLEST = -3
const LARGEST = 5
const STEP = 0.5

/** The next level of zoom, within what stays usable. */
export function nextZoom(level: number, change: 'in' | 'out' | 'reset'): number {
  if (change === 'reset') return 0
  const next = level + (change === 'in' ? STEP : -STEP)
  return Math.min(LARGEST, Math.max(SMALLEST, next))
}
