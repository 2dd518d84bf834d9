import { isEmail } from '#contract/enquiries/enquiry-rules'

/** Whether a text is an address alone, without the signs that set one off from a name or from other addresses. */
export const isBareEmail = (text: string) => isEmail(text) && !/[<>"(),;:\\]/.test(text)
