import { type FormEvent, useId, useRef, useState } from 'react'
import type { EnquiryKind } from '#contract/enquiries'
import { findEnquiryProblem, REQUIRED_FIELDS } from '#contract/enquiry-rules'
import { ENQUIRY_FORMS, type EnquiryField as Field } from '../../content/enquiry-fields'
import { clearDraft, saveDraft } from '../../lib/drafts'
import { focusField, valuesOf } from '../../lib/form-values'
import type { Option } from '../../lib/read-services'
import { sendEnquiry } from '../../lib/send-enquiry'
import { useDraft } from '../../lib/use-draft'
import { actionClass } from '../ui/action'
import { ArrowIcon } from '../ui/icons'
import { EnquiryField } from './enquiry-field'
import { PrivacyLine } from './privacy-line'
import { NO_STATUS, type Status, StatusLine } from './status-line'

export interface EnquiryFormProps {
  kind: EnquiryKind
  /** Options of the selectors that the page fills, by field name. */
  options: Readonly<Record<string, readonly Option[]>>
  /** Texts to start with, by field name. */
  preset: Readonly<Record<string, string>>
  /** The body to send for what was filled in. */
  bodyOf: (values: Readonly<Record<string, string>>) => Record<string, string>
}

/** An enquiry form (P098 to P122): the three checks, one request at a time, and a line that says what became of it. */
export function EnquiryForm({ kind, options, preset, bodyOf }: EnquiryFormProps) {
  const { address, success, fields } = ENQUIRY_FORMS[kind]
  const required: readonly string[] = REQUIRED_FIELDS[kind]
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [status, setStatus] = useState<Status>(NO_STATUS)
  useDraft(form, kind, preset)

  const refuse = (message: string, field?: string) => {
    setStatus({ type: 'error', message, field })
    if (form.current && field) focusField(form.current, field)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    setStatus(NO_STATUS)
    const sent = event.currentTarget
    const values = valuesOf(sent)
    const problem = findEnquiryProblem(values, required)
    if (problem) return refuse(problem.message, problem.field)

    isSending.current = true
    setIsBusy(true)
    const outcome = await sendEnquiry(address, bodyOf(values))
    isSending.current = false
    setIsBusy(false)
    if (!outcome.ok) return refuse(outcome.message, outcome.field)
    sent.reset()
    clearDraft(kind)
    setStatus({ type: 'success', message: success })
  }

  const optionsOf = (field: Field) =>
    (field.options === 'from-page' ? options[field.name] : field.options) ?? []

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={(event) => saveDraft(kind, valuesOf(event.currentTarget))}
      className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
    >
      {fields.map((field) => (
        <EnquiryField
          key={field.name}
          field={field}
          id={`${id}-${field.name}`}
          isRequired={required.includes(field.name)}
          isInvalid={status.field === field.name}
          statusId={`${id}-status`}
          options={optionsOf(field)}
        />
      ))}
      <div className="flex flex-col gap-4 pt-2 sm:col-span-2">
        <StatusLine id={`${id}-status`} status={status} />
        <button
          type="submit"
          aria-disabled={isBusy}
          className={actionClass('marigold', 'w-full sm:w-auto sm:self-start')}
        >
          {isBusy ? 'Sending…' : 'Send enquiry'}
          <ArrowIcon />
        </button>
        <PrivacyLine />
      </div>
    </form>
  )
}
