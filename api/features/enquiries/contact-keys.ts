/** The parts of an enquiry that a person is recognised by. */
export interface Recognisable {
  /** International, such as `+919800000151`; null where it is not a possible number */
  mobileNormal: string | null
  /** Lower case; empty where none was given */
  emailNormal: string
}

/** The keys of an enquiry as PersonKey has them, the e-mail first: a phone is shared more often than a mailbox. */
export const getKeys = ({ mobileNormal, emailNormal }: Recognisable): string[] => [
  ...(emailNormal ? [`email:${emailNormal}`] : []),
  ...(mobileNormal ? [`mobile:${mobileNormal}`] : []),
]
