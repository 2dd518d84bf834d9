import type { Diagnostics, TrustedCertificate } from '../../bridge/bridge.ts'
import { diagnosticsText, errorTime, facts } from './diagnostics-text.ts'
import { bridge, element } from './elements.ts'
import { showGroups } from './fingerprint-groups.ts'

const list = element('facts', HTMLDListElement)
const errors = element('errors', HTMLOListElement)
const copied = element('copied', HTMLSpanElement)
let shown: Diagnostics | null = null

const make = (name: string, text: string): HTMLElement => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

/** A certificate that somebody trusts, and the way to take that back. */
function toItem({ address, fingerprint, isFixed }: TrustedCertificate): HTMLElement {
  const item = make('li', '')
  const code = make('code', '')
  showGroups(code, fingerprint)
  item.append(make('strong', address), code)
  if (isFixed) {
    item.append(make('p', 'Set by whoever looks after this computer.'))
    return item
  }
  const button = make('button', 'Trust no more')
  button.className = 'secondary'
  button.setAttribute('aria-label', `Trust no more: ${address}`)
  button.addEventListener('click', async () => {
    copied.textContent = (await bridge().server.distrust(address)) ?? ''
  })
  item.append(button)
  return item
}

async function look(): Promise<void> {
  shown = await bridge().diagnostics()
  list.replaceChildren(...facts(shown).flatMap(([label, value]) => [make('dt', label), make('dd', value)]))
  const items = shown.errors.toReversed().map(({ at, text }) => {
    const item = make('li', text)
    item.prepend(make('time', errorTime(at)))
    return item
  })
  element('trusted', HTMLElement).hidden = shown.certificates.length === 0
  element('certificates', HTMLUListElement).replaceChildren(...shown.certificates.map(toItem))
  errors.replaceChildren(...(items.length > 0 ? items : [make('li', 'None since the app was started.')]))
}

element('copy', HTMLButtonElement).addEventListener('click', async () => {
  if (shown) await navigator.clipboard.writeText(diagnosticsText(shown))
  copied.textContent = 'Copied.'
})
element('report', HTMLButtonElement).addEventListener('click', async () => {
  const outcome = await bridge().saveReport()
  copied.textContent = outcome.kind === 'saved' ? 'Saved.' : outcome.kind === 'failed' ? outcome.problem : ''
})
element('reload', HTMLButtonElement).addEventListener('click', () => void look())
await look()
