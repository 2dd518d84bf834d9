import { isMobile } from '#contract/phone-numbers'

/**
 * What a spreadsheet would take for a formula or a command when it opens a CSV file (OWASP, CSV Injection): one of
 * these signs first, their full-width forms and a break of the line or cell included. Spaces before do not make it
 * safe.
 */
const FORMULA = /^[\s\u00a0]*[=+\-@＝＋－＠\t\r\n]/

/** Digits of a group of a phone number without separators: 98765 43210 is how India writes it. */
const GROUP = 5

/**
 * A text that no spreadsheet computes. The apostrophe is the sign by which spreadsheets know a text; the one of ours
 * that reads it, the import, takes it off again.
 */
const safeText = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

/** A text of an export as it was: without the apostrophe that safeText puts before a formula. */
export const unguarded = (text: string) =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

/** In two groups at the least: one alone is a number to a spreadsheet, and loses its zeros. */
const grouped = (digits: string) => {
  const first = digits.length > GROUP ? digits.length % GROUP : Math.floor(digits.length / 2)
  const groups = first > 0 ? [digits.slice(0, first)] : []
  for (let start = first; start < digits.length; start += GROUP)
    groups.push(digits.slice(start, start + GROUP))
  return groups.join(' ')
}

const indian = /^\+91(\d{10})$/

/**
 * A phone number that a spreadsheet shows as one. Left alone, Excel reads +919876543210 as a number and shows
 * 9.19877E+11, reckons +1-555-0100 out, takes (022) for -22 and drops the zero of 080; an apostrophe would be seen, and
 * ="…" is what the defence against formulas is for. So numbers are written with spaces between groups of digits and
 * with no other sign but a leading plus: `+91 98765 43210` is no number and no formula in any of them, hence a text,
 * and people read it better. Anything else is treated as any text.
 */
export function safePhone(phone: string): string {
  const compact = phone.replace(/[\s()-]/g, '')
  if (!isMobile(phone) || !/^\+?\d{2,}$/.test(compact)) return safeText(phone)
  const national = indian.exec(compact)?.[1]
  if (national) return `+91 ${grouped(national)}`
  const plus = compact.startsWith('+') ? '+' : ''
  const parts = phone.match(/\d+/g) ?? []
  return plus + (parts.length > 1 ? parts.join(' ') : grouped(compact.slice(plus.length)))
}

/** A cell of the export. */
export const safeCell = (column: string, text: string) =>
  column === 'mobile' ? safePhone(text) : safeText(text)
