import { Center, Loader, VisuallyHidden } from '@mantine/core'

interface WaitingProps {
  /** Visible text. Without it, only screen readers announce that the page is loading. */
  text?: string
}

export function Waiting({ text }: WaitingProps) {
  return (
    <Center mih="100dvh" role="status">
      <Loader size="sm" mr="sm" aria-hidden />
      {text ?? <VisuallyHidden>Loading</VisuallyHidden>}
    </Center>
  )
}
