import { bridge, element } from './elements.ts'

const { server } = bridge()
const form = element('form', HTMLFormElement)
const address = element('address', HTMLInputElement)
const answer = element('answer', HTMLDivElement)
const connect = element('connect', HTMLButtonElement)
const back = element('back', HTMLAnchorElement)

/** What the person has been warned of, and confirms by connecting again. */
let warnedOf: string | null = null

function say(kind: 'busy' | 'found' | 'refused', text: string): void {
  answer.dataset.kind = kind
  answer.textContent = text
  address.setAttribute('aria-invalid', String(kind === 'refused'))
}

async function connectTo(typed: string): Promise<void> {
  say('busy', 'Looking for the server…')
  const found = await server.check(typed)
  if (found.kind === 'refused') {
    say('refused', found.problem)
    address.focus()
    return
  }
  if (found.warning && warnedOf !== found.address) {
    warnedOf = found.address
    say('refused', found.warning)
    connect.textContent = 'Connect anyway'
    return
  }
  say('found', `Found Prospectus ${found.version}. Opening…`)
  const used = await server.use(found.address)
  if (used.kind === 'refused') say('refused', used.problem)
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  connect.disabled = true
  void connectTo(address.value)
    .catch((error: unknown) => say('refused', String(error)))
    .finally(() => {
      connect.disabled = false
    })
})

address.addEventListener('input', () => {
  warnedOf = null
  connect.textContent = 'Connect'
})

const state = await server.state()
if (state.address) {
  address.value = state.address
  back.hidden = false
}
address.focus()
