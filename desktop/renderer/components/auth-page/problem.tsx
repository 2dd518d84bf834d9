import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** What went wrong with a form as a whole; an empty text shows nothing. */
export function Problem({ text }: { text: string }) {
  if (!text) return null
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {text}
    </Alert>
  )
}
