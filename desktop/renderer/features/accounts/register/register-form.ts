import { type RegisterInput, registerSchema } from '#contract/accounts'
import { PHONE_PREFIX } from '#contract/limits'
import { parsePhone } from '#contract/parse-phone'
import { type FieldErrors, fieldErrors } from '../../../lib/form-errors'

/** Values of the form: the phone without its prefix, and a blank method until one is chosen. */
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
 * Returns the digits of a typed or pasted phone number without its prefix or leading zero. Extra digits stay, so that the
 * field is rejected instead of containing a different number.
 */
export function nationalDigits(text: string): string {
  const { number, written } = parsePhone(text)
  return WHOLE_NUMBER.exec(number ?? '')?.[1] ?? written.replace(/\D/g, '')
}

/** True for ten digits that no phone has, which are probably a typo. */
export const isImpossible = (digits: string): boolean =>
  digits.length === 10 && parsePhone(digits).number === null

/** Returns the request body, with the prefix added to the phone. */
export const toBody = (values: RegisterValues) => ({ ...values, phone: PHONE_PREFIX + values.phone })

export const validateRegister = (values: RegisterValues): FieldErrors =>
  fieldErrors(registerSchema, toBody(values))
