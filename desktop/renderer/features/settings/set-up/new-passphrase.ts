/** Lower-case letters and digits that can't be mistaken for each other on paper. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 5
const GROUP_LENGTH = 5

/** Byte values from here on would make the first characters more likely than the others. */
const FAIR = 256 - (256 % CHARACTERS.length)
function newCharacter(): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return byte < FAIR ? CHARACTERS.charAt(byte % CHARACTERS.length) : newCharacter()
}

const newGroup = () => Array.from({ length: GROUP_LENGTH }, newCharacter).join('')

/** Generates a passphrase of 123 random bits that is easy to type from paper, such as `k7qmx-4xpdh-…`. */
export const newPassphrase = () => Array.from({ length: GROUPS }, newGroup).join('-')
