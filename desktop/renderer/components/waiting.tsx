import { Center, Loader, VisuallyHidden } from '@mantine/core'

interface WaitingProps {
  /** Said to everybody; without it only screen readers hear that something is loading. */
  text?: string
}

/** A page that is still on its way. */
export function Waiting({ text }: WaitingProps) {
  return (
    <Center mih="100dvh" role="status">
      <Loader size="sm" mr="sm" aria-hidden />
      {text ?? <VisuallyHidden>Loading</VisuallyHidden>}
    </Center>
  )
}
