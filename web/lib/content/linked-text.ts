/** Words as they stand between blanks and the signs that no address holds. */
const WORD = /[^\s<>"]+/gu
const WEB_START = /https?:\/\//i
const MAIL = /^[\w.+-]{1,64}@[\w.-]+/
const DOMAIN = /^[^@]+@[^.]+\.[^.]/

const PUNCTUATION = new Set("'’”».,;:!?(]}…।")

/** A piece of a running text, with where it leads if it is an address. */
export interface TextPart {
  text: string
  href?: string
}

/** Where the first bracket closes that has not opened within the text; its length where there is none. */
function endOfBrackets(text: string): number {
  let open = 0
  for (let place = 0; place < text.length; place++) {
    if (text[place] === '(') open += 1
    if (text[place] === ')' && open-- === 0) return place
  }
  return text.length
}

/** An address without the punctuation of the sentence around it. */
function withoutPunctuation(candidate: string): string {
  let end = endOfBrackets(candidate)
  while (PUNCTUATION.has(candidate[end - 1] ?? '')) end -= 1
  return candidate.slice(0, end)
}

/** The address in a word, and where it begins; null where the word holds none. */
function addressIn(word: string): { address: string; place: number } | null {
  const web = word.search(WEB_START)
  if (web >= 0) {
    const address = withoutPunctuation(word.slice(web))
    return /^https?:\/\/[^/]/i.test(address) ? { address, place: web } : null
  }
  let place = 0
  while (PUNCTUATION.has(word[place] ?? '')) place += 1
  const address = withoutPunctuation(MAIL.exec(word.slice(place))?.[0] ?? '')
  return DOMAIN.test(address) ? { address, place } : null
}

/** A running text with the web and mail addresses in it set apart; joined, the parts are the text again. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let told = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const found = addressIn(word)
    if (!found) continue
    const { address, place } = found
    const start = index + place
    const href = WEB_START.test(address) ? address : `mailto:${address}`
    parts.push({ text: text.slice(told, start) }, { text: address, href })
    told = start + address.length
  }
  return [...parts, { text: text.slice(told) }]
}
