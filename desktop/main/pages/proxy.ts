import { bridge, element } from './elements.ts'

const { proxy } = bridge()
const user = element('user', HTMLInputElement)
const password = element('password', HTMLInputElement)
const answer = element('answer', HTMLDivElement)

function refuse(text: string, field: HTMLInputElement): void {
  answer.dataset.kind = 'refused'
  answer.textContent = text
  field.setAttribute('aria-invalid', 'true')
  field.focus()
}

element('form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  user.removeAttribute('aria-invalid')
  if (user.value === '') refuse('Please enter the name.', user)
  else void proxy.answer({ user: user.value, password: password.value })
})
element('cancel', HTMLButtonElement).addEventListener('click', () => void proxy.answer(null))

const question = await proxy.question()
element('host', HTMLElement).textContent = question?.host ?? ''
if (question?.wasWrong) refuse('The proxy did not take that. Please try again.', user)
user.focus()
