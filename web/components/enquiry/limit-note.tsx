import { type RefObject, useEffect, useState } from 'react'
import { countCharacters, tooLong } from '#contract/characters'
import type { LimitedField } from '../../content/enquiry-fields'
import { charactersText } from './limit-text'

/** Part of a limit from which on it is counted down. */
const NEAR = 0.8

interface LimitNoteProps {
  field: LimitedField
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  /** What is said as long as the limit is far. */
  standing: string
}

/** Tells how long a text may be before it is too long: nothing is cut off. */
export function LimitNote({ field: { label, limit }, control, standing }: LimitNoteProps) {
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
    return <span>{count <= limit * NEAR ? standing : `${charactersText(limit - count)} left`}</span>
  }
  return (
    <>
      <span className="font-semibold text-bad">{charactersText(count - limit)} too many</span>
      <span role="alert" className="sr-only">
        {' '}
        {tooLong(label, limit)}
      </span>
    </>
  )
}
