type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const getControl = (form: HTMLFormElement, name: string): Control | null => {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLElement && 'value' in control ? (control as Control) : null
}

/** Name of the hidden field. No autofill uses it. */
export const HONEYPOT_FIELD = 'remark2'

const toTexts = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

export function toValues(form: HTMLFormElement): Record<string, string> {
  const { [HONEYPOT_FIELD]: _, ...entered } = toTexts(form)
  return entered
}

export const getHoneypot = (form: HTMLFormElement): string => toTexts(form)[HONEYPOT_FIELD] ?? ''

export function setValue(form: HTMLFormElement, name: string, value: string): void {
  const control = getControl(form, name)
  if (!control) return
  const offers = (select: HTMLSelectElement) => [...select.options].some((option) => option.value === value)
  if (control instanceof HTMLSelectElement && !offers(control)) return
  control.value = value
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Scrolls the message about a form into view: at the invalid field, which gets the focus, or else in the status line.
 */
export function showMessage(form: HTMLFormElement, name: string | undefined): void {
  const control = name === undefined ? null : getControl(form, name)
  control?.focus({ preventScroll: true })
  if (control) control.parentElement?.scrollIntoView({ block: 'center' })
  else form.querySelector('[role=status]')?.scrollIntoView({ block: 'center' })
}
