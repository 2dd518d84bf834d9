type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlOf = (form: HTMLFormElement, name: string): Control | null => {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLElement && 'value' in control ? (control as Control) : null
}

/** The texts of a form, by field name. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** Writes a text into a field; a selector that does not offer it stays as it is. */
export function fillIn(form: HTMLFormElement, name: string, value: string): void {
  const control = controlOf(form, name)
  if (!control) return
  const offers = (select: HTMLSelectElement) => [...select.options].some((option) => option.value === value)
  if (control instanceof HTMLSelectElement && !offers(control)) return
  control.value = value
}

/** Puts the cursor into a field. */
export const focusField = (form: HTMLFormElement, name: string): void => controlOf(form, name)?.focus()
