/** Matches words, delimited by spaces and characters that no URL contains. */
const WORD = /[^\s<>"]+/gu
const WEB = /https?:\/\/[^/]|\bwww\.[^./@]+\.[^.]/i
const MAIL = /^[\w.+-]{1,64}@[\w.-]+/
const DOMAIN = /^[^@]+@[^.]+\.[^.]/

const PUNCTUATION = new Set("'’”».,;:!?(]}…।")

/** A part of a text, with its target if it is a link. */
export interface TextPart {
  text: string
  href?: string
}

/** Returns the index of the first unmatched closing bracket, or the length of the text. */
function endOfBrackets(text: string): number {
  let open = 0
  for (let place = 0; place < text.length; place++) {
    if (text[place] === '(') open += 1
    if (text[place] === ')' && open-- === 0) return place
  }
  return text.length
}

/** Removes the punctuation of the surrounding sentence from a URL. */
function withoutPunctuation(candidate: string): string {
  let end = endOfBrackets(candidate)
  while (PUNCTUATION.has(candidate[end - 1] ?? '')) end -= 1
  return candidate.slice(0, end)
}

/** Finds the URL or email address in a word, its index and the scheme to add, or null. */
function findLink(word: string): { address: string; place: number; scheme: string } | null {
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

/** Splits a text into links and plain parts. Joined, the parts are the original text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let told = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const found = findLink(word)
    if (!found) continue
    const { address, place, scheme } = found
    const start = index + place
    parts.push({ text: text.slice(told, start) }, { text: address, href: scheme + address })
    told = start + address.length
  }
  return [...parts, { text: text.slice(told) }]
}
