import { Title, type TitleProps } from '@mantine/core'

/** The main heading of a screen. It is focusable, so that the focus can move there on navigation. */
export function ScreenTitle(props: TitleProps) {
  return <Title order={1} size="h2" tabIndex={-1} {...props} />
}
