type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const getControl = (form: HTMLFormElement, name: string): Control | null => {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLElement && 'value' in control ? (control as Control) : null
}

/** Name of the field that people do not see. No autofill knows it. */
export const HONEYPOT_FIELD = 'remark2'

const toTexts = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** The texts that a visitor entered into a form, by field name. */
export function toValues(form: HTMLFormElement): Record<string, string> {
  const { [HONEYPOT_FIELD]: _, ...entered } = toTexts(form)
  return entered
}

/** The text in the field that people do not see: empty unless a program filled it in. */
export const getHoneypot = (form: HTMLFormElement): string => toTexts(form)[HONEYPOT_FIELD] ?? ''

/** Writes a text into a field; a selector that does not offer it stays as it is. */
export function fillIn(form: HTMLFormElement, name: string, value: string): void {
  const control = getControl(form, name)
  if (!control) return
  const offers = (select: HTMLSelectElement) => [...select.options].some((option) => option.value === value)
  if (control instanceof HTMLSelectElement && !offers(control)) return
  control.value = value
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Brings what is said of a form in sight: beside the field, which gets the cursor, or in the line under the form where
 * no field is to blame.
 */
export function showSaid(form: HTMLFormElement, name: string | undefined): void {
  const control = name === undefined ? null : getControl(form, name)
  control?.focus({ preventScroll: true })
  if (control) control.parentElement?.scrollIntoView({ block: 'center' })
  else form.querySelector('[role=status]')?.scrollIntoView({ block: 'center' })
}
