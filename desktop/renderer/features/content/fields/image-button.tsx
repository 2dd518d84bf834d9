import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ComponentProps, useRef } from 'react'
import { UPLOAD_ACCEPT } from '#contract/uploads'

interface ImagePickerButtonProps {
  /** Types of files, as file inputs take them. */
  accept?: string | undefined
  onChosen: (file: File) => void
  children: ComponentProps<typeof FileButton>['children']
}

/** Opens the browser's picker. What was chosen is forgotten there, so that the same file may be chosen again. */
export function ImagePickerButton({ accept = UPLOAD_ACCEPT, onChosen, children }: ImagePickerButtonProps) {
  const forget = useRef<() => void>(null)
  const take = (file: File | null) => {
    forget.current?.()
    if (file) onChosen(file)
  }
  return (
    <FileButton resetRef={forget} onChange={take} accept={accept}>
      {children}
    </FileButton>
  )
}

interface ImageButtonProps {
  text: string
  accept?: string | undefined
  disabled: boolean
  onChosen: (file: File) => void
  /** @param problem in words */
  onRefused: (problem: string) => void
}

/** Chooses an image from the disk: by the native dialog in the desktop app, else by the browser's. */
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
