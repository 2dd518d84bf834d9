import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { useFrame } from '../frame-context'
import { isSameEnquiry, type News, unsentPart } from '../offline-queue/queue-state'
import { useOfflineQueueNews } from '../offline-queue/use-offline-queue'
import { usePosted } from '../page-facts'
import { saveDraft } from './drafts'
import { errorStatus, NO_STATUS, type Status, successStatus } from './form-status'
import { loadChecks } from './form-touch'
import { getHoneypot, setValue, showMessage, toValues } from './form-values'
import type { Outgoing } from './send-enquiry'
import { sendNow } from './start-sending'

interface Submission {
  status: Status
  isBusy: boolean
  /** True if an enquiry of this kind is waiting for the connection. */
  isWaiting: boolean
  submit: () => void
}

/** Clears the values that were sent, but keeps later changes. */
function clearSent(form: HTMLFormElement, enquiry: Outgoing): void {
  for (const [name, text] of Object.entries(unsentPart(toValues(form), enquiry)))
    if (text === '') setValue(form, name, text)
}

/** Keeps the confirmation for a reload of this page. */
const rememberThanks = (kind: EnquiryKind, reference?: string) =>
  history.replaceState({ ...history.state, [kind]: reference }, '')

/** Validates and sends one form, one request at a time, and returns the result. */
export function useEnquirySubmission(
  kind: EnquiryKind,
  form: RefObject<HTMLFormElement | null>,
  toBody: (values: Readonly<Record<string, string>>) => Record<string, string>,
): Submission {
  const posted = usePosted(kind)
  const { notice } = useFrame()
  const [status, setStatus] = useState<Status>(() => {
    if (posted?.refusal) return errorStatus(posted.refusal)
    return posted?.reference ? successStatus(kind, posted.reference) : NO_STATUS
  })

  const showNews = useCallback(
    ({ enquiry, outcome, hasWaited }: News) => {
      const isBlank = form.current && Object.values(toValues(form.current)).every((text) => text === '')
      if (outcome.result === 'accepted') {
        if (form.current && (!hasWaited || isSameEnquiry(toValues(form.current), enquiry)))
          clearSent(form.current, enquiry)
        rememberThanks(kind, outcome.reference)
        return setStatus({ ...successStatus(kind, outcome.reference), ...outcome, isAnswer: !hasWaited })
      }
      if (form.current && isBlank) {
        for (const [name, text] of Object.entries(enquiry.body)) setValue(form.current, name, text)
        saveDraft(kind, toValues(form.current))
      }
      const newStatus = outcome.result === 'kept' ? NO_STATUS : errorStatus(outcome)
      setStatus({ ...newStatus, isAnswer: !hasWaited })
    },
    [form, kind],
  )
  useEffect(() => {
    const reference: unknown = history.state?.[kind]
    if (typeof reference === 'string') setStatus(successStatus(kind, reference))
  }, [kind])
  const { isWaiting, isBusy } = useOfflineQueueNews(kind, showNews)

  // Scrolls only to the result of the enquiry that the visitor has just sent, not to news of a queued enquiry.
  useEffect(() => {
    if (status.isAnswer && form.current) showMessage(form.current, status.fields?.[0])
  }, [form, status])
  const answer = (newStatus: Status) => setStatus({ ...newStatus, isAnswer: true })

  const submit = () => {
    const sent = form.current
    if (!sent || isBusy) return
    setStatus(NO_STATUS)
    rememberThanks(kind)
    const values = toValues(sent)
    const send = async () => {
      const problem = (await loadChecks())?.findProblem(kind, values)
      if (problem) return answer(errorStatus(problem))
      await sendNow(kind, toBody(values), getHoneypot(sent), notice)
    }
    send().catch(() => answer(errorStatus({ message: ENQUIRY_TEXTS.unreachable })))
  }

  return { status, isBusy, isWaiting, submit }
}
