import { Title, type TitleProps } from '@mantine/core'

/** The one heading of a screen. It can take the focus, so that the keyboard starts there after a change of screen. */
export function ScreenTitle(props: TitleProps) {
  return <Title order={1} size="h2" tabIndex={-1} {...props} />
}
