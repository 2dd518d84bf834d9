import { Badge, Button, Group, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Counter, INPUT_ORDER } from '../content'
import { MissingFacts } from './missing-facts'

interface ResettableTextProps {
  label: string
  /** The text among all others, for who hears its buttons alone. */
  name: string
  description?: ReactNode
  /** Characters; none where each of its lines has a limit of its own. */
  limit?: number
  original: string
  value: string
  isRequired?: boolean
  isLong?: boolean
  /** What visitors see where nothing is left of it, as its facts are not entered. */
  instead?: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A text that came with the program, with its length near the limit, and the way back to the original. */
export function ResettableText({
  label,
  name,
  description,
  limit,
  original,
  value,
  isRequired = false,
  isLong = false,
  instead = 'visitors see nothing here',
  error,
  onChange,
}: ResettableTextProps) {
  const [former, setFormer] = useState<string>()
  const differs = value !== original
  const Input = isLong ? Textarea : TextInput
  const reset = () => {
    setFormer(value)
    onChange(original)
  }
  const takeBack = () => {
    setFormer(undefined)
    onChange(former ?? original)
  }
  return (
    <div>
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
      <MissingFacts text={value} instead={instead} />
      <Group gap="xs" mt={4}>
        {differs && <Badge variant="light">Changed</Badge>}
        {differs && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Reset to the original: ${name}`}
            onClick={reset}
          >
            Reset to the original
          </Button>
        )}
        {!differs && former !== undefined && (
          <Button size="compact-sm" variant="subtle" aria-label={`Take back: ${name}`} onClick={takeBack}>
            Take back
          </Button>
        )}
      </Group>
    </div>
  )
}
