import { Badge, Button, Group, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { KeyedText } from '#contract/page-texts/all'
import { Counter, INPUT_ORDER } from '../../content'
import { nameOf, shownText, type Written } from './page-words'

interface PageTextFieldProps {
  text: KeyedText
  /** Where it stands, where the words around the field do not say it. */
  place?: string
  written: Written
  error: string | undefined
  onChange: (value: string) => void
}

/** A text with its place, its length near the limit, and the way back to the original. */
export function PageTextField({ text, place = text.place, written, error, onChange }: PageTextFieldProps) {
  const [former, setFormer] = useState<string>()
  const value = shownText(text, written)
  const differs = text.key in written
  const Input = text.limit > 120 ? Textarea : TextInput
  const reset = () => {
    setFormer(value)
    onChange(text.original)
  }
  const takeBack = () => {
    setFormer(undefined)
    onChange(former ?? text.original)
  }
  return (
    <div>
      <Input
        label={text.label}
        description={
          <>
            {place} <Counter text={value} max={text.limit} />
          </>
        }
        inputWrapperOrder={INPUT_ORDER}
        required={!text.optional}
        value={value}
        error={error}
        onChange={(event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)}
        {...(text.limit > 120 && { autosize: true, minRows: 2 })}
      />
      <Group gap="xs" mt={4}>
        {differs && <Badge variant="light">Changed</Badge>}
        {differs && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Reset to the original: ${nameOf(text)}`}
            onClick={reset}
          >
            Reset to the original
          </Button>
        )}
        {!differs && former !== undefined && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Take back: ${nameOf(text)}`}
            onClick={takeBack}
          >
            Take back
          </Button>
        )}
      </Group>
    </div>
  )
}
