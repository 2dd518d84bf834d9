import type { KeyedText } from '#contract/page-texts/all'
import { ResettableText } from '../resettable-text'
import { nameOf, shownText, type Written } from './page-words'
import { toTextId } from './requested-text'

/** Limit in characters above which a text gets several lines. */
const LONG = 120

interface PageTextFieldProps {
  text: KeyedText
  /** Place of the text, if the surrounding labels don't name it. */
  place?: string
  written: Written
  error: string | undefined
  onChange: (value: string) => void
}

export const PageTextField = ({ text, place = text.place, written, error, onChange }: PageTextFieldProps) => (
  <ResettableText
    id={toTextId(text.key)}
    label={text.label}
    name={nameOf(text)}
    description={place}
    limit={text.limit}
    original={text.original}
    value={shownText(text, written)}
    isRequired
    fallback="visitors see the original"
    isLong={text.limit > LONG}
    error={error}
    onChange={onChange}
  />
)
