import { type RegisterInput, registerSchema } from '#contract/accounts'
import { PHONE_PREFIX } from '#contract/limits'
import { parsePhone } from '#contract/parse-phone'
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

const WHOLE_NUMBER = new RegExp(`^\\${PHONE_PREFIX}(\\d{10})$`)

/**
 * The digits of what was typed or pasted into the phone field, without a prefix or a zero before them. Superfluous digits
 * stay, so that the field is refused instead of holding another number.
 */
export function nationalDigits(text: string): string {
  const { number, written } = parsePhone(text)
  return WHOLE_NUMBER.exec(number ?? '')?.[1] ?? written.replace(/\D/g, '')
}

/** True if ten digits are there that no phone has, so that it is likely a slip. */
export const isImpossible = (digits: string): boolean =>
  digits.length === 10 && parsePhone(digits).number === null

/** The body of the request: the prefix is put before the phone. */
export const toBody = (values: RegisterValues) => ({ ...values, phone: PHONE_PREFIX + values.phone })

/** The first problem of every field. */
export const validateRegister = (values: RegisterValues): FieldErrors =>
  fieldErrors(registerSchema, toBody(values))
