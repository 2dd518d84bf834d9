import { ENQUIRY_LIMITS } from '#contract/limits'

/** RFC 5321 without quoted strings. A domain may be in any script, since nodemailer encodes it. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LABEL = /^[\p{L}\p{M}\p{N}-]{1,63}$/u
const LONGEST_LOCAL_PART = 64

const isLabel = (text: string) => LABEL.test(text) && !text.startsWith('-') && !text.endsWith('-')

function isDomain(text: string): boolean {
  const labels = text.split('.')
  return labels.length > 1 && labels.every(isLabel) && !/^\d+$/.test(labels.at(-1) ?? '')
}

/** True for a single address that mail can be sent to: no list, no link, nothing before or after it. */
export function isMailAddress(text: string): boolean {
  if (text.length > ENQUIRY_LIMITS.email) return false
  const [local = '', domain, ...rest] = text.split('@')
  if (domain === undefined || rest.length > 0) return false
  return local.length <= LONGEST_LOCAL_PART && LOCAL_PART.test(local) && isDomain(domain)
}
