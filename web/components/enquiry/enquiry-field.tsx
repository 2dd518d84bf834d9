import { useRef, useState } from 'react'
import { OUTCOME_ID } from '#contract/rendered-page'
import { type EnquiryField as Description, isLimited } from '../../content/enquiry-fields'
import type { Option } from '../../lib/content/read-services'
import { ChevronIcon } from '../ui/icons'
import type { LimitNote } from './limit-note'
import { charactersText } from './limit-text'

const BOX =
  'block w-full border-0 border-b-2 border-ink-soft bg-paper px-3.5 py-2.5 text-ink placeholder:text-ink-soft hover:bg-paper-deep focus:border-ink focus:bg-paper aria-invalid:border-bad aria-invalid:bg-bad-pale'

interface Problem {
  message: string
  hint?: string
}

interface EnquiryFieldProps {
  field: Description
  id: string
  isRequired: boolean
  /** Problem with this field, and perhaps with others. */
  problem: Problem | undefined
  /** Only the first invalid field shows the problem, and gets the focus if the page is loaded with it. */
  isFirst: boolean
  options: readonly Option[]
  start: string
}

/** One labelled field of an enquiry form. It is uncontrolled. */
export function EnquiryField({ field, id, isRequired, problem, isFirst, options, start }: EnquiryFieldProps) {
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const problemId = isFirst ? `${id}-problem` : OUTCOME_ID
  const notes = [problem && problemId, isLimited(field) && `${id}-limit`].filter(Boolean)
  const limitText =
    field.kind === 'textarea' && isLimited(field) ? `at most ${charactersText(field.limit)}` : ''
  // The counter is loaded only when the visitor focuses the field.
  const [Note, setNote] = useState<typeof LimitNote>()
  const count = () => {
    if (isLimited(field) && !Note)
      import('./limit-note').then(
        (module) => setNote(() => module.LimitNote),
        () => {},
      )
  }
  const shared = {
    id,
    onFocus: count,
    name: field.name,
    'aria-required': isRequired,
    'aria-invalid': problem !== undefined,
    'aria-describedby': notes.join(' ') || undefined,
    autoFocus: isFirst,
  }
  return (
    <div className={`min-w-0 ${field.wide ? 'sm:col-span-2' : ''}`}>
      <div className="mb-1 flex flex-wrap items-baseline gap-x-1.5 text-[0.95rem]">
        <label htmlFor={id} className="font-semibold">
          {field.label}
        </label>
        <span className={isRequired ? 'font-semibold text-bad' : 'text-ink-soft'} aria-hidden="true">
          {isRequired ? '*' : '(optional)'}
        </span>
        {isLimited(field) && (
          <span id={`${id}-limit`} className="text-[0.9rem] text-ink-soft sm:ml-auto">
            {Note ? <Note field={field} control={control} limitText={limitText} /> : limitText}
          </span>
        )}
      </div>
      {field.kind === 'textarea' && (
        <textarea
          ref={control}
          {...shared}
          defaultValue={start}
          rows={field.rows}
          placeholder={field.placeholder}
          className={`${BOX} resize-y`}
        />
      )}
      {field.kind === 'select' && (
        <div className="relative">
          <select
            {...shared}
            defaultValue={start}
            className={`${BOX} h-[3rem] cursor-pointer appearance-none truncate pr-11`}
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
          ref={control}
          {...shared}
          defaultValue={start}
          type={field.type}
          inputMode={field.inputMode}
          autoComplete={field.autoComplete}
          placeholder={field.placeholder}
          className={`${BOX} h-[3rem]`}
        />
      )}
      {/* Above the field, it would push the label out of line with the neighbour's. */}
      {problem && isFirst && (
        <p id={problemId} className="mt-1.5 font-semibold text-bad">
          {problem.message}
          {problem.hint && <span className="block font-normal"> {problem.hint}</span>}
        </p>
      )}
    </div>
  )
}
