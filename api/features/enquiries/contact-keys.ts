export interface NormalisedContacts {
  /** In international form, such as `+919800000151`; null if it isn't a possible number. */
  mobileNormal: string | null
  /** Lower case; empty if none was given. */
  emailNormal: string
}

/** Returns PersonKey values of an enquiry. The email comes first, because phones are shared more often. */
export const getKeys = ({ mobileNormal, emailNormal }: NormalisedContacts): string[] => [
  ...(emailNormal ? [`email:${emailNormal}`] : []),
  ...(mobileNormal ? [`mobile:${mobileNormal}`] : []),
]
