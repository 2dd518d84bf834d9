/**
 * Puts the keyboard onto a field, and opens its choice where it has one.
 * @param back where the keyboard goes once something was chosen
 */
export function focusField(selector: string, back?: () => void): void {
  const field = document.querySelector<HTMLElement>(selector)
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
  if (!(field instanceof HTMLSelectElement)) return
  if (back) {
    const leaving = new AbortController()
    const { signal } = leaving
    field.addEventListener('change', back, { signal })
    field.addEventListener('blur', () => leaving.abort(), { signal })
  }
  try {
    field.showPicker()
  } catch {
    // Some browsers open a choice only for the pointer; the arrow keys change it all the same.
  }
}
