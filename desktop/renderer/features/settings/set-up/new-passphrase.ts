/** Small letters and digits that nobody takes for another one on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 5
const GROUP_LENGTH = 5

/** Of the 256 values of a byte those that fall on each sign equally often. */
const FAIR = 256 - (256 % SIGNS.length)

/** One sign, each as likely as any other. */
function newSign(): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return byte < FAIR ? SIGNS.charAt(byte % SIGNS.length) : newSign()
}

const newGroup = () => Array.from({ length: GROUP_LENGTH }, newSign).join('')

/** A passphrase that nobody guesses and that is typed from paper: 123 random bits, such as `k7qmx-4xpdh-…`. */
export const newPassphrase = () => Array.from({ length: GROUPS }, newGroup).join('-')
