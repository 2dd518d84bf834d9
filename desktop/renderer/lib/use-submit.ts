import type { UseFormReturnType } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import { type FailureTexts, failureText } from './api-errors'
import { serverFieldErrors } from './form-errors'

/**
 * Submits a form. The server's field errors appear next to their fields, and the first such field is focused; any other
 * error is shown as one message.
 * @param send sends the values; errors it throws are shown
 */
export function useSubmit<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  texts: FailureTexts,
  send: (values: Values) => Promise<void>,
) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const focusFirst = (errors: Record<string, unknown>) => {
    const [first] = Object.keys(form.getValues()).filter((field) => field in errors)
    if (first) form.getInputNode(first)?.focus()
  }

  const submit = async (values: Values) => {
    setBusy(true)
    setProblem('')
    try {
      await send(values)
    } catch (error) {
      const fields = serverFieldErrors(error, values)
      form.setErrors(fields)
      if (Object.keys(fields).length === 0) setProblem(failureText(error, texts))
      else focusFirst(fields)
    } finally {
      setBusy(false)
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isBusy) event.preventDefault()
    else form.onSubmit(submit, focusFirst)(event)
  }
  return { isBusy, problem, onSubmit }
}
