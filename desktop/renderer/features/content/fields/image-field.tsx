import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconPhoto, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import type { ImageUploads } from '../use-image-uploads'
import { type FieldProps, INPUT_ORDER, toInputText } from './field-props'
import classes from './fields.module.css'
import { ImageButton } from './image-button'
import { ImagePreview } from './image-preview'

const standardTexts = {
  choose: 'Choose image',
  busy: 'Uploading...',
  none: 'No image',
  hint: 'Drop or paste an image here, or enter a URL.',
}

interface ImagePickerProps {
  name: string
  label: string
  value: string
  required?: boolean
  problem?: string | true | undefined
  onChange: (address: string) => void
  uploads: Pick<ImageUploads, 'send' | 'refuse' | 'isSending' | 'getFile' | 'forgetField'>
  texts?: typeof standardTexts | undefined
  accept?: string
}

/** Picker, drop zone, paste target and preview of an image. */
export function ImagePicker(props: ImagePickerProps) {
  const { name, label, value, required, problem, onChange, uploads, texts = standardTexts, accept } = props
  const [isOver, setOver] = useState(false)
  const isBusy = uploads.isSending(name)
  const upload = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) void uploads.send(name, file)
    return file !== undefined
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    upload(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (upload(event.clipboardData.files)) event.preventDefault()
  }
  const clear = () => {
    uploads.forgetField(name)
    onChange('')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are alternatives to the button inside
    <div
      className={classes.image}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <ImagePreview value={value} file={uploads.getFile(name)} none={texts.none} label={label} />
      <div className={classes.imageInputs}>
        <TextInput
          label={label}
          required={required}
          value={value}
          error={problem}
          description={texts.hint}
          inputWrapperOrder={INPUT_ORDER}
          leftSection={<IconPhoto size={17} aria-hidden />}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Group gap="xs">
          <ImageButton
            text={isBusy ? texts.busy : texts.choose}
            accept={accept}
            disabled={isBusy}
            onChosen={(file) => void uploads.send(name, file)}
            onRefused={uploads.refuse}
          />
          {(value || uploads.getFile(name)) && !isBusy && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconX size={15} aria-hidden />}
              onClick={clear}
            >
              Remove image
            </Button>
          )}
          {uploads.getFile(name) && !isBusy && (
            <Text size="xs" c="dimmed">
              Not uploaded yet. Save to try again.
            </Text>
          )}
        </Group>
      </div>
    </div>
  )
}

export function ImageField({ name, field, label, value, problem, onChange, form }: FieldProps) {
  return (
    <ImagePicker
      name={name}
      label={label}
      value={toInputText(value)}
      required={field.required}
      problem={problem}
      onChange={onChange}
      uploads={form.uploads}
      texts={form.section.imageTexts}
    />
  )
}
