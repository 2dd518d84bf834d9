import { type RefObject, useEffect, useState } from 'react'
import { countCharacters, tooLong } from '#contract/characters'
import type { LimitedField } from '../../content/enquiry-fields'
import { charactersText } from './limit-text'

/** Fraction of the limit at which the countdown starts. */
const NEAR = 0.8

interface LimitNoteProps {
  field: LimitedField
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  /** Text before the countdown starts. */
  limitText: string
}

/** Shows how many characters are left. Nothing is cut off. */
export function LimitNote({ field: { label, limit }, control, limitText }: LimitNoteProps) {
  const [count, setCount] = useState(0)

  useEffect(() => {
    const { current } = control
    const read = () => setCount(countCharacters(current?.value.trim() ?? ''))
    const empty = () => setCount(0)
    read()
    for (const event of ['input', 'change']) current?.addEventListener(event, read)
    current?.form?.addEventListener('reset', empty)
    return () => {
      for (const event of ['input', 'change']) current?.removeEventListener(event, read)
      current?.form?.removeEventListener('reset', empty)
    }
  }, [control])

  if (count <= limit) {
    return <span>{count <= limit * NEAR ? limitText : `${charactersText(limit - count)} left`}</span>
  }
  return (
    <>
      <span className="font-semibold text-bad">{charactersText(count - limit)} over the limit</span>
      <span role="alert" className="sr-only">
        {' '}
        {tooLong(label, limit)}
      </span>
    </>
  )
}
