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

/** Address whose warning was shown. Connecting again confirms it. */
let warnedUrl: string | null = null

function showStatus(kind: 'busy' | 'found' | 'refused', text: string): void {
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
  showStatus('busy', 'Checking the server…')
  await handleResult(await server.check(typed))
}

async function handleResult(found: ServerCheck): Promise<void> {
  if (found.kind === 'refused') {
    showStatus('refused', found.problem)
    showCertificate(found.certificate ?? null)
    address.focus()
    return
  }
  showCertificate(null)
  if (found.warning && warnedUrl !== found.address) {
    warnedUrl = found.address
    showStatus('refused', found.warning)
    connect.textContent = 'Connect anyway'
    return
  }
  showStatus('found', `Found Prospectus ${found.version}. Opening…`)
  const used = await server.use(found.address)
  if (used.kind === 'refused') showStatus('refused', used.problem)
}

/** Disables the buttons during a request. */
function whileBusy(task: Promise<void>): void {
  connect.disabled = true
  trust.disabled = true
  void task
    .catch((error: unknown) => showStatus('refused', String(error)))
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
  whileBusy(server.trust(refused.address, refused.fingerprint).then(handleResult))
})

address.addEventListener('input', () => {
  warnedUrl = null
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
  fixed.textContent = `This address was set by ${state.fixedBy}. You can’t change it here.`
  fixed.hidden = false
  element('intro', HTMLParagraphElement).hidden = true
  address.readOnly = true
  connect.disabled = true
}
