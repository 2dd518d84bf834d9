import { oneLine } from '#contract/one-line'

const SUBJECT_CHARACTERS = 120
const NAME_CHARACTERS = 60

/** Returns a text as one line of at most 120 characters. */
export function toSubject(text: string): string {
  const characters = [...oneLine(text)]
  if (characters.length <= SUBJECT_CHARACTERS) return characters.join('')
  return `${characters.slice(0, SUBJECT_CHARACTERS - 1).join('')}…`
}

const NAME_LETTERS = /^(?:[\p{L}\p{M} .'’-]|\u200c|\u200d)+$/u
const ADDRESS_LIKE = /\p{L}{2}\.\p{L}{2}|www/iu

/**
 * Returns the name for the greeting, or an empty string if it hardly looks like one. Otherwise the form could be used
 * to send advertising to other people.
 */
export function greetingName(name: string): string {
  const line = oneLine(name)
  const isName = line.length <= NAME_CHARACTERS && NAME_LETTERS.test(line) && !ADDRESS_LIKE.test(line)
  return isName ? line : ''
}

/** Returns the mailbox of an address: `name+anything@` is the same as `name@`. */
export const toMailbox = (address: string) => address.toLowerCase().replace(/\+[^@]*/, '')
