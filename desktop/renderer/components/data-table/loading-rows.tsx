import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'

interface LoadingRowsProps {
  /** Announced by screen readers. */
  text: string
  isTextShown?: boolean
  count: number
  height?: number
}

/** A placeholder for a table while its rows load. */
export function LoadingRows({ text, isTextShown = false, count, height = 44 }: LoadingRowsProps) {
  return (
    <Stack gap={6} role="status" data-loading>
      {isTextShown ? (
        <Text c="dimmed" size="sm">
          {text}
        </Text>
      ) : (
        <VisuallyHidden>{text}</VisuallyHidden>
      )}
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={height} />
      ))}
    </Stack>
  )
}
