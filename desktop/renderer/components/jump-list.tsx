import { UnstyledButton } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import classes from './jump-list.module.css'

const listHeadings = (screen: HTMLElement) =>
  [...screen.querySelectorAll('h2')].filter((heading) => heading.offsetParent !== null)

interface JumpListProps {
  /** Contains the sections, each with a heading of the second level. */
  screen: RefObject<HTMLElement | null>
}

/** Jumps to the sections of a screen that is longer than the window. */
export function JumpList({ screen }: JumpListProps) {
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([])
  useEffect(() => {
    const { current } = screen
    if (!current) return
    // Sections that load or open change the height.
    const observer = new ResizeObserver(() => {
      const isLong = current.getBoundingClientRect().bottom + window.scrollY > window.innerHeight
      setHeadings(isLong ? listHeadings(current) : [])
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [screen])
  if (headings.length < 2) return null
  const jump = (heading: HTMLElement) => {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
  }
  return (
    <nav aria-label="Sections" className={classes.list}>
      {headings.map((heading) => (
        <UnstyledButton key={heading.textContent} className={classes.link} onClick={() => jump(heading)}>
          {heading.textContent}
        </UnstyledButton>
      ))}
    </nav>
  )
}
