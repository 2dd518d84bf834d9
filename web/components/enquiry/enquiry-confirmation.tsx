import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { CONFIRMATION_FIELDS, type PostedForm } from '#contract/rendered-page'
import { CHECK_TEXTS, ENQUIRY_FORMS, toOptions } from '../../content/enquiry-fields'
import type { Option } from '../../lib/content/read-services'
import { actionClass } from '../ui/action'
import { ArrowIcon } from '../ui/icons'
import { PrivacyLine } from './form-parts'

interface EnquiryConfirmationProps {
  kind: EnquiryKind
  /** Options provided by the page, by field name. */
  options: Readonly<Record<string, readonly Option[]>>
  address: string
  values: PostedForm['values']
  confirmation: NonNullable<PostedForm['confirmation']>
}

/** Shows visitors without JavaScript their input, with a button to send it. */
export function EnquiryConfirmation({
  kind,
  options,
  address,
  values,
  confirmation,
}: EnquiryConfirmationProps) {
  const shown = ENQUIRY_FORMS[kind].fields
    .map((field) => {
      const text = values[field.name] ?? ''
      const chosen = toOptions(field, options).find(({ value }) => value === text)
      return { ...field, text: chosen?.label ?? text }
    })
    .filter(({ text }) => text.trim())
  const carried = Object.entries({
    ...values,
    [CONFIRMATION_FIELDS.key]: confirmation.key,
    [CONFIRMATION_FIELDS.pass]: confirmation.pass,
  })
  return (
    <form method="post" action={`${address}?tab=${kind}`} autoComplete="off" className="grid gap-6">
      <div>
        <h3 className="font-display text-2xl font-bold">{CHECK_TEXTS.heading}</h3>
        <p>If everything looks right, press Send.</p>
      </div>
      <dl className="grid gap-2">
        {shown.map(({ name, label, text }) => (
          <div key={name} className="flex flex-wrap gap-x-4">
            <dt className="w-20 text-ink-soft">{label}</dt>
            <dd className="min-w-0 grow basis-32 font-semibold whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      <div className="flex flex-col items-start gap-3">
        <button
          type="submit"
          // biome-ignore lint/a11y/noAutofocus: without JavaScript this scrolls the button into view.
          autoFocus
          className={actionClass('accent', 'scroll-mt-80')}
        >
          Send
          <ArrowIcon />
        </button>
        <p>To change anything, use your browser’s Back button.</p>
        <PrivacyLine />
      </div>
    </form>
  )
}
