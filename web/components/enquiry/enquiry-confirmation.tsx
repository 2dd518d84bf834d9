import type { EnquiryKind } from '#contract/enquiries'
import { CONFIRMATION_FIELDS, type PostedForm } from '#contract/rendered-page'
import { ENQUIRY_FORMS, optionsOf } from '../../content/enquiry-fields'
import type { Option } from '../../lib/read-services'
import { actionClass } from '../ui/action'
import { ArrowIcon } from '../ui/icons'
import { PrivacyLine } from './privacy-line'

interface EnquiryConfirmationProps {
  kind: EnquiryKind
  /** Options of the selectors that the page fills, by field name. */
  options: Readonly<Record<string, readonly Option[]>>
  address: string
  values: PostedForm['values']
  confirmation: NonNullable<PostedForm['confirmation']>
}

/** What a visitor without JavaScript has written, to be sent by one press. It works without JavaScript itself. */
export function EnquiryConfirmation({
  kind,
  options,
  address,
  values,
  confirmation,
}: EnquiryConfirmationProps) {
  const { fields } = ENQUIRY_FORMS[kind]
  const textOf = (name: string) => values[name] ?? ''
  const shown = fields
    .filter(({ name }) => textOf(name).trim() !== '')
    .map((field) => {
      const chosen = optionsOf(field, options).find(({ value }) => value === textOf(field.name))
      return { name: field.name, label: field.label, text: chosen?.label ?? textOf(field.name) }
    })
  const carried = Object.entries({
    ...values,
    [CONFIRMATION_FIELDS.key]: confirmation.key,
    [CONFIRMATION_FIELDS.pass]: confirmation.pass,
  })
  return (
    <form method="post" action={`${address}?tab=${kind}`} autoComplete="off" className="grid gap-6">
      <div>
        <h3 className="font-display text-2xl font-bold">One more press</h3>
        <p className="mt-2">Press Send, and this is on its way to us.</p>
      </div>
      <dl className="grid gap-x-6 gap-y-2 min-[20rem]:grid-cols-[auto_minmax(0,1fr)]">
        {shown.map(({ name, label, text }) => (
          <div key={name} className="min-[20rem]:contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      <div className="flex flex-col items-start gap-4">
        <button
          type="submit"
          // biome-ignore lint/a11y/noAutofocus: without JavaScript it brings the press that is asked for in sight.
          autoFocus
          className={actionClass('marigold', 'min-w-52 scroll-mt-80')}
        >
          Send
          <ArrowIcon />
        </button>
        <p>To change something, go back in your browser.</p>
        <PrivacyLine />
      </div>
    </form>
  )
}
