/** The key as a Latin keyboard has it, so that the shortcuts work while Hindi is being written elsewhere. */
export function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const isLatin = key.length > 1 || /^[\x20-\x7e]$/.test(key)
  const letter = /^(?:Key|Digit)(\w)$/.exec(code)?.[1]
  if (isLatin || !letter) return key
  return shiftKey ? letter : letter.toLowerCase()
}
