import { isMobile } from '#contract/phone-numbers'

/**
 * Text that a spreadsheet may run as a formula or command (OWASP, CSV Injection): it starts with one of these characters,
 * including full-width forms, line breaks and tabs, even after spaces.
 */
const FORMULA = /^[\s\u00a0]*[=+\-@＝＋－＠\t\r\n]/

/** Digits of a group in a phone number without separators, as in 98765 43210. */
const GROUP = 5

/**
 * Makes a text safe for spreadsheets by prefixing formulas with an apostrophe, which marks text. The import removes it.
 */
const safeText = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

/** Removes the apostrophe that safeText adds. */
export const removeFormulaGuard = (text: string) =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

/** Splits digits into at least two groups, because a spreadsheet reads a single one as a number and drops its zeros. */
const grouped = (digits: string) => {
  const first = digits.length > GROUP ? digits.length % GROUP : Math.floor(digits.length / 2)
  const groups = first > 0 ? [digits.slice(0, first)] : []
  for (let start = first; start < digits.length; start += GROUP)
    groups.push(digits.slice(start, start + GROUP))
  return groups.join(' ')
}

const indian = /^\+91(\d{10})$/

/**
 * Formats a phone number so that spreadsheets keep it as text. Otherwise Excel shows +919876543210 as 9.19877E+11,
 * computes +1-555-0100, reads (022) as -22 and drops the zero of 080. An apostrophe would be visible, and ="…" is a
 * formula. So only digits, spaces between groups and a leading plus are written: `+91 98765 43210` is neither a number
 * nor a formula anywhere. Anything else is treated as text.
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

/** Makes the text of a cell safe for spreadsheets. */
export const safeCell = (column: string, text: string) =>
  column === 'mobile' ? safePhone(text) : safeText(text)
