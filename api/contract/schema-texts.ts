/** The sentence for a value that is not a text. */
export const aText = (label: string) => `${label} must be a text.`

/** The sentence for a value that is not a list of texts. */
export const aListOfTexts = (label: string) => `${label} must be a list of texts.`

/** The sentence for a text over its limit. */
export const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters.`
