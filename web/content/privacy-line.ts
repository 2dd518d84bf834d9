/** Under every form; apart from the privacy notice itself, which only one page needs. */
export const PRIVACY_LINE = {
  before: 'We use these details only to answer your enquiry. ',
  link: 'How we handle your data',
} as const
