import { inGroups } from './certificate-advice.ts'

/** Writes a fingerprint so that lines break between its groups alone. */
export function showGroups(element: HTMLElement, fingerprint: string): void {
  const groups = inGroups(fingerprint).map((group) => {
    const span = document.createElement('span')
    span.textContent = group
    return span
  })
  element.className = 'fingerprint'
  element.replaceChildren(...groups)
}
