type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlOf = (form: HTMLFormElement, name: string): Control | null => {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLElement && 'value' in control ? (control as Control) : null
}

/** Name of the field that people do not see. No autofill knows it. */
export const TRAP_FIELD = 'remark2'

const textsOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** The texts that a visitor entered into a form, by field name. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const { [TRAP_FIELD]: _, ...entered } = textsOf(form)
  return entered
}

/** The text in the field that people do not see: empty unless a program filled it in. */
export const trapOf = (form: HTMLFormElement): string => textsOf(form)[TRAP_FIELD] ?? ''

/** Writes a text into a field; a selector that does not offer it stays as it is. */
export function fillIn(form: HTMLFormElement, name: string, value: string): void {
  const control = controlOf(form, name)
  if (!control) return
  const offers = (select: HTMLSelectElement) => [...select.options].some((option) => option.value === value)
  if (control instanceof HTMLSelectElement && !offers(control)) return
  control.value = value
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Brings what is said of a form in sight: beside the field, which gets the cursor, or in the line under the form where no
 * field is to blame.
 */
export function showSaid(form: HTMLFormElement, name: string | undefined): void {
  const control = name === undefined ? null : controlOf(form, name)
  control?.focus({ preventScroll: true })
  if (control) control.parentElement?.scrollIntoView({ block: 'center' })
  else form.querySelector('[role=status]')?.scrollIntoView({ block: 'center' })
}
