import type { KeyedText } from '#contract/page-texts/all'
import { ResettableText } from '../resettable-text'
import { nameOf, shownText, type Written } from './page-words'

/** Characters from which on a text has several lines. */
const LONG = 120

interface PageTextFieldProps {
  text: KeyedText
  /** Where it stands, where the words around the field do not say it. */
  place?: string
  written: Written
  error: string | undefined
  onChange: (value: string) => void
}

/** A text of a page, with its place. */
export const PageTextField = ({ text, place = text.place, written, error, onChange }: PageTextFieldProps) => (
  <ResettableText
    label={text.label}
    name={nameOf(text)}
    description={place}
    limit={text.limit}
    original={text.original}
    value={shownText(text, written)}
    isRequired
    instead="visitors read the original"
    isLong={text.limit > LONG}
    error={error}
    onChange={onChange}
  />
)
