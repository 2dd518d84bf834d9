import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { copyText } from '../lib/copy-text'
import { toast } from '../lib/toast'
import classes from './shown-secret.module.css'

interface ShownSecretProps {
  label: string
  /** What it is called in a sentence. */
  noun: string
  secret: string
  /** What it is for, and that it is shown this once. */
  text: string
  children?: ReactNode
  onDone: () => void
}

/** A secret that is shown this once, to copy. */
export function ShownSecret({ label, noun, secret, text, children, onDone }: ShownSecretProps) {
  const copy = async () => {
    if (await copyText(secret)) toast.success('Copied.')
    else toast.failure(`The ${noun} could not be copied: select it by hand.`)
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
        <Button onClick={() => void copy()}>Copy the {noun}</Button>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
