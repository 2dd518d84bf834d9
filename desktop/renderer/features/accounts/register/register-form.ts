import { type RegisterInput, registerSchema } from '#contract/accounts'
import { PHONE_PREFIX } from '#contract/limits'
import { type FieldErrors, fieldErrors } from '../../../lib/form-errors'

/** What the form holds: the phone without its prefix, and no method until one is chosen. */
export type RegisterValues = Record<keyof RegisterInput, string>

export const EMPTY_FORM: RegisterValues = {
  name: '',
  email: '',
  phone: '',
  password: '',
  verificationMethod: '',
}

/** Digits of an Indian number after its prefix. */
const NATIONAL_DIGITS = 10

/** The digits of whatever was typed or pasted into the phone field, without a prefix that came along. */
export function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const prefix = PHONE_PREFIX.slice(1)
  const hasPrefix = digits.length > NATIONAL_DIGITS && digits.startsWith(prefix)
  return (hasPrefix ? digits.slice(prefix.length) : digits).slice(0, NATIONAL_DIGITS)
}

/** The body of the request: the prefix is put before the phone. */
export const toBody = (values: RegisterValues) => ({ ...values, phone: PHONE_PREFIX + values.phone })

/** The first problem of every field. */
export const validateRegister = (values: RegisterValues): FieldErrors =>
  fieldErrors(registerSchema, toBody(values))
