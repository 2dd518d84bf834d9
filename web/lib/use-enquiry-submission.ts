import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { EnquiryKind } from '#contract/enquiries'
import { findEnquiryProblem, REQUIRED_FIELDS } from '#contract/enquiry-rules'
import { ENQUIRY_FORMS } from '../content/enquiry-fields'
import { clearDraft, saveDraft } from './drafts'
import { contextOf } from './enquiry-context'
import { openSession, renewSession } from './form-session'
import { fillIn, focusField, trapOf, valuesOf } from './form-values'
import { isSameEnquiry, type News, sendLater, takeBack } from './outbox'
import { usePosted } from './page-facts'
import { sendEnquiry } from './send-enquiry'
import { useOutboxNews } from './use-outbox'

/** What the line under a form says (P113): nothing, an error (of a field, where one is to blame) or a success. */
export interface Status {
  type: '' | 'error' | 'success'
  message: string
  field?: string | undefined
}

const NO_STATUS: Status = { type: '', message: '' }

interface Submission {
  status: Status
  isBusy: boolean
  /** Whether an enquiry of this kind waits for the line. */
  isWaiting: boolean
  submit: () => Promise<void>
}

/** Sending of one form: the three checks (P108 to P111), one request at a time, and what became of it (P113 to P118). */
export function useEnquirySubmission(
  kind: EnquiryKind,
  form: RefObject<HTMLFormElement | null>,
  bodyOf: (values: Readonly<Record<string, string>>) => Record<string, string>,
): Submission {
  const { success } = ENQUIRY_FORMS[kind]
  const isSending = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const posted = usePosted(kind)
  const [search] = useSearchParams()
  const isSent = search.has('sent') && search.get('tab') === kind
  const [status, setStatus] = useState<Status>(() =>
    posted
      ? { type: 'error', message: posted.message, field: posted.field }
      : isSent
        ? { type: 'success', message: success }
        : NO_STATUS,
  )
  useEffect(() => openSession(kind), [kind])

  const tellNews = useCallback(
    ({ enquiry, outcome }: News) => {
      const isBlank = form.current && Object.values(valuesOf(form.current)).every((text) => text === '')
      if (outcome.result === 'accepted') {
        if (form.current && isSameEnquiry(valuesOf(form.current), enquiry)) form.current.reset()
        return setStatus({ type: 'success', message: success })
      }
      if (form.current && isBlank) {
        for (const [name, text] of Object.entries(enquiry.body)) fillIn(form.current, name, text)
        saveDraft(kind, valuesOf(form.current))
      }
      setStatus({ type: 'error', message: outcome.message, field: outcome.field })
    },
    [form, kind, success],
  )
  const isWaiting = useOutboxNews(kind, tellNews)

  const refuse = (message: string, field?: string) => {
    setStatus({ type: 'error', message, field })
    if (form.current && field) focusField(form.current, field)
  }

  const submit = async () => {
    const sent = form.current
    if (!sent || isSending.current) return
    setStatus(NO_STATUS)
    const values = valuesOf(sent)
    const problem = findEnquiryProblem(values, REQUIRED_FIELDS[kind])
    if (problem) return refuse(problem.message, problem.field)

    isSending.current = true
    setIsBusy(true)
    const body = bodyOf(values)
    const enquiry = { kind, body, context: contextOf(kind, body, trapOf(sent)) }
    const outcome = await sendEnquiry(enquiry)
    isSending.current = false
    setIsBusy(false)
    if (outcome.result === 'lost') sendLater(enquiry)
    else if (outcome.result !== 'failed') takeBack(enquiry.context.key)
    if (outcome.result !== 'accepted') return refuse(outcome.message, outcome.field)
    sent.reset()
    clearDraft(kind)
    renewSession(kind)
    setStatus({ type: 'success', message: success })
  }

  return { status, isBusy, isWaiting, submit }
}
