import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'

interface LoadingRowsProps {
  /** What is loading, for those who hear it. */
  text: string
  isTextShown?: boolean
  count: number
  /** Of a row, in pixels. */
  height?: number
}

/** What stands in the place of a table until its rows have arrived. */
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
