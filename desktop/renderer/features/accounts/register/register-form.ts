import { type RegisterInput, registerSchema } from '#contract/accounts'
import { readIndianNumber } from '#contract/phone-numbers'
import { type FieldErrors, fieldErrors } from '../../../lib/form-errors'

/** Values of the form: the phone as typed, and a blank method until one is chosen. */
export type RegisterValues = Record<keyof RegisterInput, string>

export const EMPTY_FORM: RegisterValues = {
  name: '',
  email: '',
  phone: '',
  password: '',
  verificationMethod: '',
}

/** Removes everything but digits and + from a typed phone number. */
export const toPhoneDigits = (text: string): string => text.replace(/[^\p{Nd}+]/gu, '')

/** Returns the ten digits after the prefix, or the text if it is not an Indian number. */
export const toNationalDigits = (text: string): string => readIndianNumber(text)?.slice(-10) ?? text

export const validateRegister = (values: RegisterValues): FieldErrors => fieldErrors(registerSchema, values)
