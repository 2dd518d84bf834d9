import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { EnquiryKind } from '#contract/enquiries'
import { REQUIRED_FIELDS } from '#contract/enquiry-rules'
import { ENQUIRY_FORMS, type EnquiryField as Field } from '../../content/enquiry-fields'
import { WAITING_TEXTS } from '../../content/waiting'
import { saveDraft } from '../../lib/drafts'
import { touchSession } from '../../lib/form-session'
import { valuesOf } from '../../lib/form-values'
import { usePosted } from '../../lib/page-facts'
import type { Option } from '../../lib/read-services'
import { useDraft } from '../../lib/use-draft'
import { useEnquirySubmission } from '../../lib/use-enquiry-submission'
import { withGuard } from '../../lib/with-guard'
import { actionClass } from '../ui/action'
import { ArrowIcon } from '../ui/icons'
import { EnquiryField } from './enquiry-field'
import { PrivacyLine } from './privacy-line'
import { StatusLine } from './status-line'
import { TrapField } from './trap-field'

export interface EnquiryFormProps {
  kind: EnquiryKind
  /** Options of the selectors that the page fills, by field name. */
  options: Readonly<Record<string, readonly Option[]>>
  /** Texts to start with, by field name. */
  preset: Readonly<Record<string, string>>
  /** The page's own address, where the form goes without JavaScript. */
  address: string
  /** The body to send for what was filled in. */
  bodyOf: (values: Readonly<Record<string, string>>) => Record<string, string>
}

const touch = (kind: EnquiryKind) => {
  touchSession(kind)
  void withGuard((guard) => guard.fetchPass(kind))
}

/** An enquiry form (P098 to P122). It forgets nothing that was typed until the server has it. */
export function EnquiryForm({ kind, options, preset, address, bodyOf }: EnquiryFormProps) {
  const required: readonly string[] = REQUIRED_FIELDS[kind]
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const start = usePosted(kind)?.values ?? preset
  useDraft(form, kind, preset)
  // Whoever began to write before the script came has not been noticed.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) touch(kind)
  }, [kind])
  const { status, isBusy, isWaiting, submit } = useEnquirySubmission(kind, form, bodyOf)

  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  const optionsOf = (field: Field) =>
    (field.options === 'from-page' ? options[field.name] : field.options) ?? []

  return (
    <form
      ref={form}
      method="post"
      action={`${address}?tab=${kind}#enroll`}
      noValidate
      onSubmit={send}
      onFocus={() => touch(kind)}
      onInput={(event) => saveDraft(kind, valuesOf(event.currentTarget))}
      className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
    >
      {ENQUIRY_FORMS[kind].fields.map((field) => (
        <EnquiryField
          key={field.name}
          field={field}
          id={`${id}-${field.name}`}
          isRequired={required.includes(field.name)}
          isInvalid={status.field === field.name}
          statusId={`${id}-status`}
          options={optionsOf(field)}
          start={start[field.name] ?? ''}
        />
      ))}
      <TrapField />
      <div className="flex flex-col gap-4 pt-2 sm:col-span-2">
        <div className="flex flex-col gap-x-5 gap-y-3 sm:flex-row sm:items-center">
          <button
            type="submit"
            aria-disabled={isBusy}
            className={actionClass('marigold', 'shrink-0 sm:min-w-52')}
          >
            {isBusy ? 'Sending…' : 'Send enquiry'}
            <ArrowIcon />
          </button>
          <StatusLine id={`${id}-status`} status={status} />
        </div>
        <WaitingNote isWaiting={isWaiting} />
        <PrivacyLine />
      </div>
    </form>
  )
}

/** Says that an enquiry waits for the line; a live region of its own beside the status line. */
const WaitingNote = ({ isWaiting }: { isWaiting: boolean }) => (
  <div aria-live="polite">
    {isWaiting && (
      <p className="border-l-4 border-marigold bg-marigold-pale px-4 py-3">{WAITING_TEXTS.note}</p>
    )}
  </div>
)
