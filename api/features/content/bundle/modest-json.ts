import { SITE_BUNDLE_LIMITS } from '#contract/limits'

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING = [0x5b, 0x7b]
const CLOSING = [0x5d, 0x7d]

/** Where a string ends that begins at a quote; the end of the text where it does not. */
function endOfString(json: Buffer, begin: number): number {
  for (let end = json.indexOf(QUOTE, begin + 1); end > 0; end = json.indexOf(QUOTE, end + 1)) {
    let before = end - 1
    while (json[before] === BACKSLASH) before -= 1
    if ((end - before) % 2 === 1) return end
  }
  return json.length
}

/**
 * Whether JSON has no more values and levels than a site needs. A few kilobytes under gzip become millions of them, and
 * making objects of these would stop everybody else for seconds.
 */
export function isModest(json: Buffer): boolean {
  let [values, level] = [0, 0]
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] ?? 0
    if (sign === QUOTE) at = endOfString(json, at)
    else if (sign === COMMA) values += 1
    else if (CLOSING.includes(sign)) level -= 1
    else if (OPENING.includes(sign)) {
      values += 1
      level += 1
    }
    if (values > SITE_BUNDLE_LIMITS.values || level > SITE_BUNDLE_LIMITS.levels) return false
  }
  return true
}
