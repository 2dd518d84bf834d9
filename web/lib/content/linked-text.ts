/** Words as they stand between blanks and the signs that no address holds. */
const WORD = /[^\s<>"]+/gu
const WEB = /https?:\/\/[^/]|\bwww\.[^./@]+\.[^.]/i
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

/** The address in a word, where it begins there, and what it lacks to be one; null where the word holds none. */
function addressIn(word: string): { address: string; place: number; scheme: string } | null {
  const web = word.search(WEB)
  if (web >= 0 && word[web - 1] !== '@') {
    const address = withoutPunctuation(word.slice(web))
    return WEB.test(address) ? { address, place: web, scheme: /^h/i.test(address) ? '' : 'https://' } : null
  }
  let place = 0
  while (PUNCTUATION.has(word[place] ?? '')) place += 1
  const address = withoutPunctuation(MAIL.exec(word.slice(place))?.[0] ?? '')
  return DOMAIN.test(address) ? { address, place, scheme: 'mailto:' } : null
}

/** A running text with the web and mail addresses in it set apart; joined, the parts are the text again. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let told = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const found = addressIn(word)
    if (!found) continue
    const { address, place, scheme } = found
    const start = index + place
    parts.push({ text: text.slice(told, start) }, { text: address, href: scheme + address })
    told = start + address.length
  }
  return [...parts, { text: text.slice(told) }]
}
