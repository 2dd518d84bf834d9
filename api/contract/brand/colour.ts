/** A lower-case CSS colour, `#rrggbb`. */
export type Hex = `#${string}`

/** A colour in OKLCH (CSS Color 4): lightness from 0 to 1, chroma, hue in degrees. */
export interface Lch {
  l: number
  c: number
  h: number
}

type Triple = readonly [number, number, number]

const HEX = /^#[0-9a-f]{6}$/

export const isHex = (text: string): text is Hex => HEX.test(text)

const channels = (hex: Hex): Triple => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const toGamma = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)

const toHex = (rgb: Triple): Hex =>
  `#${rgb
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** @see https://www.w3.org/TR/css-color-4/#color-conversion-code */
export function toLch(hex: Hex): Lch {
  const [r, g, b] = channels(hex).map(toLinear) as unknown as Triple
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const y = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(x, y),
    h: (Math.atan2(y, x) * 180) / Math.PI,
  }
}

function toLinearRgb({ l, c, h }: Lch): Triple {
  const [x, y] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const middle = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

const isInside = (rgb: Triple) => rgb.every((light) => light >= -0.0005 && light <= 1.0005)

/** Steps of the binary search: finer than the 256 steps of a channel. */
const BISECTIONS = 12

/**
 * Finds the last value between `from` and `to` that satisfies a condition.
 * @param from a value that satisfies it
 */
export function lastHolding(from: number, to: number, holds: (value: number) => boolean): number {
  if (holds(to)) return to
  let [good, bad] = [from, to]
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (good + bad) / 2
    if (holds(middle)) good = middle
    else bad = middle
  }
  return good
}

/** Returns the nearest colour that a screen can show, keeping lightness and hue and reducing chroma. */
export function fromLch({ l, c, h }: Lch): Hex {
  const lightness = Math.min(1, Math.max(0, l))
  const chroma = lastHolding(0, c, (less) => isInside(toLinearRgb({ l: lightness, c: less, h })))
  const rgb = toLinearRgb({ l: lightness, c: chroma, h })
  return toHex(rgb.map((light) => toGamma(Math.min(1, Math.max(0, light)))) as unknown as Triple)
}

const luminance = (hex: Hex) => {
  const [r, g, b] = channels(hex).map(toLinear) as unknown as Triple
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Hex, other: Hex): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
