import type { EnquiryField as Description } from '../../content/enquiry-fields'
import type { Option } from '../../lib/read-services'
import { ChevronIcon } from '../ui/icons'

const BOX =
  'block w-full border-0 border-b-2 border-ink-soft bg-paper px-3.5 py-2.5 text-ink placeholder:text-ink-soft/85 hover:bg-paper-deep focus:border-ink focus:bg-paper aria-invalid:border-brick aria-invalid:bg-brick-pale'

interface EnquiryFieldProps {
  field: Description
  id: string
  isRequired: boolean
  isInvalid: boolean
  /** Id of the line that says what is wrong. */
  statusId: string
  options: readonly Option[]
  /** What stands in the field at first. */
  start: string
}

/** One labelled field of an enquiry form, as its description asks for it. The browser keeps its value. */
export function EnquiryField({
  field,
  id,
  isRequired,
  isInvalid,
  statusId,
  options,
  start,
}: EnquiryFieldProps) {
  const shared = {
    id,
    name: field.name,
    'aria-required': isRequired,
    'aria-invalid': isInvalid,
    'aria-describedby': isInvalid ? statusId : undefined,
  }
  return (
    <div className={field.wide ? 'sm:col-span-2' : ''}>
      <div className="mb-1.5 flex items-baseline gap-1.5 text-[0.95rem]">
        <label htmlFor={id} className="font-semibold">
          {field.label}
        </label>
        <span className={isRequired ? 'font-semibold text-brick' : 'text-ink-soft'} aria-hidden="true">
          {isRequired ? '*' : '(optional)'}
        </span>
      </div>
      {field.kind === 'textarea' && (
        <textarea
          {...shared}
          defaultValue={start}
          rows={field.rows}
          maxLength={field.maxLength}
          placeholder={field.placeholder}
          className={`${BOX} resize-y`}
        />
      )}
      {field.kind === 'select' && (
        <div className="relative">
          <select
            {...shared}
            defaultValue={start}
            className={`${BOX} h-12 cursor-pointer appearance-none truncate pr-11`}
          >
            <option value="">{field.placeholder}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronIcon className="pointer-events-none absolute top-3.5 right-3 size-5" />
        </div>
      )}
      {field.kind === 'text' && (
        <input
          {...shared}
          defaultValue={start}
          type={field.type}
          inputMode={field.inputMode}
          autoComplete={field.autoComplete}
          maxLength={field.maxLength}
          placeholder={field.placeholder}
          className={`${BOX} h-12`}
        />
      )}
    </div>
  )
}
