import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { UNKNOWN_REFERENCE_MESSAGE } from '#contract/enquiries/public-statuses'
import { readReference } from '#contract/enquiries/reference'
import type { TextsOf } from '#contract/page-texts/all'
import { actionClass } from '../ui/action'
import { ArrowIcon } from '../ui/icons'

const EXAMPLE = 'K7QM-4XPD'

interface ReferenceFormProps {
  texts: TextsOf<'enquiry'>
  start: string
  problem: string | undefined
  /** True if an enquiry is already shown. */
  isAgain: boolean
}

/** Form for a reference. Without JavaScript, the server redirects from `/enquiry?reference=…`. */
export function ReferenceForm({ texts, start, problem, isAgain }: ReferenceFormProps) {
  const id = useId()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState(problem)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('reference')
    const reference = readReference(String(typed ?? ''))
    if (!reference) return setRefusal(UNKNOWN_REFERENCE_MESSAGE)
    void navigate(`/enquiry/${reference}`)
  }

  return (
    <form action="/enquiry" noValidate onSubmit={submit} className="mt-10 grid max-w-xl gap-4">
      <label htmlFor={id} className="font-semibold">
        {isAgain ? texts.again : texts.field}
      </label>
      <div className="flex flex-col gap-4 sm:flex-row">
        <input
          id={id}
          name="reference"
          defaultValue={start}
          placeholder={EXAMPLE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={refusal !== undefined}
          aria-describedby={`${id}-problem`}
          className="block w-full border-0 border-b-2 border-ink-soft bg-paper px-3.5 py-2.5 font-mono text-ink uppercase placeholder:text-ink-soft hover:bg-paper-deep focus:border-ink aria-invalid:border-bad aria-invalid:bg-bad-pale"
        />
        <button type="submit" className={actionClass('accent', 'shrink-0')}>
          {texts.ask}
          <ArrowIcon />
        </button>
      </div>
      <p id={`${id}-problem`} role="status" className="font-semibold text-bad">
        {refusal}
      </p>
    </form>
  )
}
