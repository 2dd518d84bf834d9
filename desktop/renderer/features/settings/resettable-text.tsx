import { Badge, Button, Group, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Counter, INPUT_ORDER } from '../content'
import { MissingFacts } from './missing-facts'

interface ResettableTextProps {
  /** Id of the field's part of the form. */
  id?: string
  label: string
  /** Unique name of the text, for the accessible names of its buttons. */
  name: string
  description?: ReactNode
  /** Maximum length in characters; not set if each line has its own limit. */
  limit?: number
  original: string
  value: string
  isRequired?: boolean
  isLong?: boolean
  /** Text that visitors see if this one is blank because its facts are missing. */
  fallback?: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A text that ships with Prospectus, with a character counter and a reset to the original. */
export function ResettableText({
  id,
  label,
  name,
  description,
  limit,
  original,
  value,
  isRequired = false,
  isLong = false,
  fallback = 'visitors see nothing here',
  error,
  onChange,
}: ResettableTextProps) {
  const [previous, setPrevious] = useState<string>()
  const differs = value !== original
  const Input = isLong ? Textarea : TextInput
  const reset = () => {
    setPrevious(value)
    onChange(original)
  }
  const undo = () => {
    setPrevious(undefined)
    onChange(previous ?? original)
  }
  return (
    <div id={id}>
      <Input
        label={label}
        description={
          <>
            {description} {limit && <Counter text={value} max={limit} />}
          </>
        }
        inputWrapperOrder={INPUT_ORDER}
        required={isRequired}
        value={value}
        error={error}
        onChange={(event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)}
        {...(isLong && { autosize: true, minRows: 2 })}
      />
      <MissingFacts text={value} fallback={fallback} />
      <Group gap="xs" mt={4}>
        {differs && <Badge variant="light">Changed</Badge>}
        {differs && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Reset to original: ${name}`}
            onClick={reset}
          >
            Reset to original
          </Button>
        )}
        {!differs && previous !== undefined && (
          <Button size="compact-sm" variant="subtle" aria-label={`Undo: ${name}`} onClick={undo}>
            Undo
          </Button>
        )}
      </Group>
    </div>
  )
}
