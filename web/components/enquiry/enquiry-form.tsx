import { type FormEvent, useEffect, useId, useRef } from 'react'
import { REQUIRED_FIELDS } from '#contract/enquiries/choices'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { WAITING_TEXTS } from '#contract/enquiries/enquiry-texts'
import { getFields, toOptions } from '../../content/enquiry-fields'
import type { Option } from '../../lib/content/read-services'
import { saveDraft, useDraft } from '../../lib/enquiry-form/drafts'
import { touchForm } from '../../lib/enquiry-form/form-touch'
import { toValues } from '../../lib/enquiry-form/form-values'
import { useEnquirySubmission } from '../../lib/enquiry-form/use-enquiry-submission'
import { usePosted } from '../../lib/page-facts'
import { actionClass } from '../ui/action'
import { ArrowIcon } from '../ui/icons'
import { ReferenceNote } from '../ui/reference-note'
import { EnquiryField } from './enquiry-field'
import { HoneypotField, PrivacyLine, StatusLine } from './form-parts'

export interface EnquiryFormProps {
  kind: EnquiryKind
  /** Options provided by the page, by field name. */
  options: Readonly<Record<string, readonly Option[]>>
  preset: Readonly<Record<string, string>>
  /** The page's own path, to which the form is posted without JavaScript. */
  address: string
  toBody: (values: Readonly<Record<string, string>>) => Record<string, string>
}

/** An enquiry form. It keeps the input until the server has received it. */
export function EnquiryForm({ kind, options, preset, address, toBody }: EnquiryFormProps) {
  const required: readonly string[] = REQUIRED_FIELDS[kind]
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const posted = usePosted(kind)
  const start = posted?.refusal ? posted.values : preset
  useDraft(form, kind, preset)
  // The visitor may have focused a field before the script loaded.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) touchForm(kind)
  }, [kind])
  const { status, isBusy, isWaiting, submit } = useEnquirySubmission(kind, form, toBody)

  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }

  const write = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    touchForm(kind)
    saveDraft(kind, toValues(currentTarget))
  }

  return (
    <form
      ref={form}
      method="post"
      action={`${address}?tab=${kind}`}
      noValidate
      onSubmit={send}
      onFocus={() => touchForm(kind)}
      onInput={write}
      className="grid gap-x-6 gap-y-3.5 sm:gap-y-5 sm:grid-cols-2"
    >
      {getFields(kind, options).map((field) => (
        <EnquiryField
          key={field.name}
          field={field}
          id={`${id}-${field.name}`}
          isRequired={required.includes(field.name)}
          problem={status.fields?.includes(field.name) ? status : undefined}
          isFirst={status.fields?.[0] === field.name}
          options={toOptions(field, options)}
          start={start[field.name] ?? ''}
        />
      ))}
      <HoneypotField />
      <div className="flex flex-col gap-3 sm:gap-4 sm:pt-2 sm:col-span-2">
        <div className="flex flex-col gap-x-5 gap-y-3 sm:flex-row sm:items-center">
          <button
            type="submit"
            aria-disabled={isBusy}
            // biome-ignore lint/a11y/noAutofocus: without JavaScript this scrolls the message next to it into view.
            autoFocus={posted !== null && !status.fields?.[0]}
            className={actionClass('accent', 'shrink-0 sm:min-w-52')}
          >
            {isBusy ? 'Sending…' : 'Send enquiry'}
            <ArrowIcon />
          </button>
          <StatusLine status={status} />
        </div>
        <div aria-live="polite">
          {status.reference && (
            <p className="border-l-4 border-good bg-good-pale px-4 py-3">
              <ReferenceNote reference={status.reference} />
            </p>
          )}
        </div>
        <WaitingNote isShown={isWaiting && status.type === ''} />
        <PrivacyLine />
      </div>
    </form>
  )
}

/** Shows that an enquiry is waiting for the connection, unless the status line has a message that would contradict it. */
const WaitingNote = ({ isShown }: { isShown: boolean }) => (
  <div aria-live="polite">
    {isShown && <p className="border-l-4 border-accent bg-accent-pale px-4 py-3">{WAITING_TEXTS.note}</p>}
  </div>
)
