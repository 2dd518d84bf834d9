import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ComponentProps, useRef } from 'react'
import { UPLOAD_ACCEPT } from '#contract/uploads'

interface ImagePickerButtonProps {
  /** File types in the format of the `accept` attribute. */
  accept?: string | undefined
  onChosen: (file: File) => void
  children: ComponentProps<typeof FileButton>['children']
}

/** Opens the browser's file picker and resets it, so that the same file can be chosen again. */
export function ImagePickerButton({ accept = UPLOAD_ACCEPT, onChosen, children }: ImagePickerButtonProps) {
  const reset = useRef<() => void>(null)
  const choose = (file: File | null) => {
    reset.current?.()
    if (file) onChosen(file)
  }
  return (
    <FileButton resetRef={reset} onChange={choose} accept={accept}>
      {children}
    </FileButton>
  )
}

interface ImageButtonProps {
  text: string
  accept?: string | undefined
  disabled: boolean
  onChosen: (file: File) => void
  onRefused: (problem: string) => void
}

/** Chooses an image file, with the native dialog in the desktop app. */
export function ImageButton({ text, accept, disabled, onChosen, onRefused }: ImageButtonProps) {
  const shell = window.prospectus
  const chooseNatively = async () => {
    const choice = await shell?.chooseImage()
    if (choice?.kind === 'refused') onRefused(choice.problem)
    if (choice?.kind !== 'chosen') return
    const { bytes, name, type } = choice.image
    onChosen(new File([bytes], name, { type }))
  }
  const look = {
    size: 'compact-sm',
    variant: 'default',
    disabled,
    leftSection: <IconUpload size={15} aria-hidden />,
  }
  if (shell) {
    return (
      <Button {...look} onClick={() => void chooseNatively()}>
        {text}
      </Button>
    )
  }
  return (
    <ImagePickerButton accept={accept} onChosen={onChosen}>
      {(button) => (
        <Button {...look} {...button}>
          {text}
        </Button>
      )}
    </ImagePickerButton>
  )
}
