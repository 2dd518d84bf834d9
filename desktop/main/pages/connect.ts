import type { CertificateProblem, ServerCheck } from '../../bridge/bridge.ts'
import { certificateAdvice } from './certificate-advice.ts'
import { bridge, element } from './elements.ts'
import { showGroups } from './fingerprint-groups.ts'

const { server } = bridge()
const form = element('form', HTMLFormElement)
const address = element('address', HTMLInputElement)
const answer = element('answer', HTMLDivElement)
const connect = element('connect', HTMLButtonElement)
const back = element('back', HTMLAnchorElement)
const certificate = element('certificate', HTMLElement)
const advice = element('certificate-advice', HTMLParagraphElement)
const fingerprint = element('certificate-fingerprint', HTMLElement)
const trust = element('trust', HTMLButtonElement)

const state = await server.state()
let refused: CertificateProblem | null = null

/** What the person has been warned of, and confirms by connecting again. */
let warnedOf: string | null = null

function say(kind: 'busy' | 'found' | 'refused', text: string): void {
  answer.dataset.kind = kind
  answer.textContent = text
  address.setAttribute('aria-invalid', String(kind === 'refused'))
}

function showCertificate(problem: CertificateProblem | null): void {
  refused = problem
  certificate.hidden = problem === null
  if (!problem) return
  const { text, todo, isStrong } = certificateAdvice(problem, problem.address === state.address)
  advice.textContent = text
  advice.dataset.strong = String(isStrong)
  element('certificate-todo', HTMLParagraphElement).textContent = todo
  element('certificate-subject', HTMLElement).textContent = problem.subject
  element('certificate-issuer', HTMLElement).textContent = problem.issuer
  element('certificate-until', HTMLElement).textContent = new Date(problem.validUntil).toLocaleDateString(
    'en-IN',
    {
      dateStyle: 'long',
    },
  )
  showGroups(fingerprint, problem.fingerprint)
  trust.hidden = !problem.isTrustable || state.fixedBy !== undefined
}

async function connectTo(typed: string): Promise<void> {
  say('busy', 'Looking for the server…')
  await goOn(await server.check(typed))
}

async function goOn(found: ServerCheck): Promise<void> {
  if (found.kind === 'refused') {
    say('refused', found.problem)
    showCertificate(found.certificate ?? null)
    address.focus()
    return
  }
  showCertificate(null)
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

/** Keeps the buttons still while something is on its way. */
function whileBusy(work: Promise<void>): void {
  connect.disabled = true
  trust.disabled = true
  void work
    .catch((error: unknown) => say('refused', String(error)))
    .finally(() => {
      connect.disabled = state.fixedBy !== undefined
      trust.disabled = false
    })
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  whileBusy(connectTo(address.value))
})

trust.addEventListener('click', () => {
  if (!refused) return
  whileBusy(server.trust(refused.address, refused.fingerprint).then(goOn))
})

address.addEventListener('input', () => {
  warnedOf = null
  connect.textContent = 'Connect'
  showCertificate(null)
})

if (state.address) {
  address.value = state.address
  back.hidden = false
}
if (state.fixedBy === undefined) address.focus()
else {
  const fixed = element('fixed', HTMLParagraphElement)
  fixed.textContent = `This address has been set by ${state.fixedBy}. It can’t be changed here.`
  fixed.hidden = false
  element('intro', HTMLParagraphElement).hidden = true
  address.readOnly = true
  connect.disabled = true
}
