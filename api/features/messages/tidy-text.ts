import { oneLine } from '#contract/one-line'

const SUBJECT_CHARACTERS = 120
const NAME_CHARACTERS = 60

/** A subject: one line, bounded. */
export function asSubject(text: string): string {
  const characters = [...oneLine(text)]
  if (characters.length <= SUBJECT_CHARACTERS) return characters.join('')
  return `${characters.slice(0, SUBJECT_CHARACTERS - 1).join('')}…`
}

const NAME_LETTERS = /^(?:[\p{L}\p{M} .'’-]|\u200c|\u200d)+$/u
const ADDRESS_LIKE = /\p{L}{2}\.\p{L}{2}|www/iu

/**
 * The name to greet somebody by, or the empty text for what is hardly a name: the form must not carry anybody's
 * advertisement to a stranger's mailbox.
 */
export function greetingName(name: string): string {
  const line = oneLine(name)
  const isName = line.length <= NAME_CHARACTERS && NAME_LETTERS.test(line) && !ADDRESS_LIKE.test(line)
  return isName ? line : ''
}

/** The mailbox behind an address: `name+anything@` arrives where `name@` does. */
export const toMailbox = (address: string) => address.toLowerCase().replace(/\+[^@]*/, '')
