import type { Rectangle } from 'electron'
import type { WindowPlace } from '../settings/settings.ts'

export const MIN_SIZE = { width: 360, height: 480 } as const

/** Visible part of the top edge that a user needs to move the window. */
const GRIP = { width: 120, height: 40 } as const

const overlap = (start: number, length: number, otherStart: number, otherLength: number) =>
  Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart)

/**
 * Adjusts a remembered position to the current screens: too large windows shrink, and invisible positions are dropped.
 * @param areas work areas of the screens without task bars, main screen first
 * @param frame size of the window frame that the system adds
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
            overlap(x, place.width, area.x, area.width) >= GRIP.width &&
            y >= area.y &&
            y + GRIP.height <= area.y + area.height,
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

/** Returns a name for a screen arrangement, independent of the order of the screens. */
export function toScreensKey(areas: readonly Rectangle[]): string {
  const names = areas.map(({ x, y, width, height }) => `${width}x${height}+${x}+${y}`)
  return [...new Set(names)].sort().join(' ')
}

const MIN_ZOOM = -3
const MAX_ZOOM = 5
const STEP = 0.5

/** Returns the next zoom level within the usable range. */
export function nextZoom(level: number, change: 'in' | 'out' | 'reset'): number {
  if (change === 'reset') return 0
  const next = level + (change === 'in' ? STEP : -STEP)
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, next))
}
