import { toGroups } from './certificate-advice.ts'

/** Shows a fingerprint that only wraps between its groups. */
export function showGroups(element: HTMLElement, fingerprint: string): void {
  const groups = toGroups(fingerprint).map((group) => {
    const span = document.createElement('span')
    span.textContent = group
    return span
  })
  element.className = 'fingerprint'
  element.replaceChildren(...groups)
}
