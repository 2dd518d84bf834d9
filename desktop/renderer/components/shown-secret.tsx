import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { copyText } from '../lib/copy-text'
import { toast } from '../lib/toast'
import classes from './shown-secret.module.css'

interface ShownSecretProps {
  label: string
  /** Noun within a sentence, such as `key`. */
  noun: string
  secret: string
  /** Explains the secret and that it is shown only once. */
  text: string
  children?: ReactNode
  onDone: () => void
}

/** A secret that is shown once, to copy. */
export function ShownSecret({ label, noun, secret, text, children, onDone }: ShownSecretProps) {
  const copy = async () => {
    if (await copyText(secret)) toast.success('Copied.')
    else toast.failure(`Could not copy the ${noun}. Select it and copy it manually.`)
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{text}</Text>
      <TextInput
        label={label}
        readOnly
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
        classNames={{ input: classes.secret ?? '' }}
      />
      {children}
      <Group>
        <Button onClick={() => void copy()}>Copy {noun}</Button>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
