/** What may be somebody's, and what stands for it. */
const RULES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Names of files and whatever else a message quotes
  [/(?<!\w)'[^'\n]*'|"[^"\n]*"|“[^”\n]*”/g, '…'],
  [/\?\S*/g, ''],
  [/\b(https?:\/\/[^\s/]+)\/[^\s)]*/g, '$1'],
  [/(\/reset\/)\S+/g, '$1…'],
  [/[^\s@<]+@[^\s@>]+/g, '…'],
  // Ids in paths, numbers of phones; not the ports of addresses
  [/(?<=\/)[\w-]*\d[\w-]{7,}/g, '…'],
  [/(?<![\d:.])\+?\d(?:[ -]?\d){5,}/g, '…'],
]

/** A text without names of files, addresses beyond the origin, queries, e-mail addresses, ids and phone numbers. */
export const withoutPersonal = (text: string) =>
  RULES.reduce((rest, [pattern, instead]) => rest.replaceAll(pattern, instead), text)
