import type { Diagnostics, TrustedCertificate } from '../../bridge/bridge.ts'
import { diagnosticsText, errorTime, toFacts } from './diagnostics-text.ts'
import { bridge, element } from './elements.ts'
import { showGroups } from './fingerprint-groups.ts'

const list = element('facts', HTMLDListElement)
const errors = element('errors', HTMLOListElement)
const copied = element('copied', HTMLSpanElement)
let shown: Diagnostics | null = null

const createElement = (name: string, text: string): HTMLElement => {
  const created = document.createElement(name)
  created.textContent = text
  return created
}

/** Creates the entry of a trusted certificate with a button to remove it. */
function toItem({ address, fingerprint, isFixed }: TrustedCertificate): HTMLElement {
  const item = createElement('li', '')
  const code = createElement('code', '')
  showGroups(code, fingerprint)
  item.append(createElement('strong', address), code)
  if (isFixed) {
    item.append(createElement('p', 'Set by your administrator.'))
    return item
  }
  const button = createElement('button', 'Stop trusting')
  button.className = 'secondary'
  button.setAttribute('aria-label', `Stop trusting ${address}`)
  button.addEventListener('click', async () => {
    copied.textContent = (await bridge().server.distrust(address)) ?? ''
  })
  item.append(button)
  return item
}

async function refresh(): Promise<void> {
  shown = await bridge().diagnostics()
  list.replaceChildren(
    ...toFacts(shown).flatMap(([label, value]) => [createElement('dt', label), createElement('dd', value)]),
  )
  const items = shown.errors.toReversed().map(({ at, text }) => {
    const item = createElement('li', text)
    item.prepend(createElement('time', errorTime(at)))
    return item
  })
  element('trusted', HTMLElement).hidden = shown.certificates.length === 0
  element('certificates', HTMLUListElement).replaceChildren(...shown.certificates.map(toItem))
  errors.replaceChildren(
    ...(items.length > 0 ? items : [createElement('li', 'No errors since the app started.')]),
  )
}

element('copy', HTMLButtonElement).addEventListener('click', async () => {
  if (shown) await navigator.clipboard.writeText(diagnosticsText(shown))
  copied.textContent = 'Copied'
})
element('report', HTMLButtonElement).addEventListener('click', async () => {
  const outcome = await bridge().saveReport()
  copied.textContent = outcome.kind === 'saved' ? 'Saved' : outcome.kind === 'failed' ? outcome.problem : ''
})
element('reload', HTMLButtonElement).addEventListener('click', () => void refresh())
await refresh()
