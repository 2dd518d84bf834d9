import { Anchor } from '@mantine/core'
import { type MouseEvent, type RefObject, useEffect, useState } from 'react'
import classes from './jump-list.module.css'

const listHeadings = (screen: HTMLElement) =>
  [...screen.querySelectorAll('h2')].filter((heading) => heading.offsetParent !== null)

interface JumpListProps {
  /** Contains the sections, each with a heading of the second level. */
  screen: RefObject<HTMLElement | null>
}

/** Links to the sections of a screen that is longer than the window. Their line is reserved, so that nothing shifts. */
export function JumpList({ screen }: JumpListProps) {
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([])
  useEffect(() => {
    const { current } = screen
    if (!current) return
    // Sections that load or open change the height.
    const observer = new ResizeObserver(() => {
      const isLong = document.documentElement.scrollHeight > window.innerHeight
      setHeadings(isLong ? listHeadings(current) : [])
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [screen])
  const jump = (event: MouseEvent, heading: HTMLElement) => {
    event.preventDefault()
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={classes.line}>
      {headings.length > 1 && (
        <nav aria-label="Sections" className={classes.list}>
          {headings.map((heading) => (
            <Anchor
              key={heading.textContent}
              href="#"
              size="sm"
              underline="always"
              onClick={(event) => jump(event, heading)}
            >
              {heading.textContent}
            </Anchor>
          ))}
        </nav>
      )}
    </div>
  )
}
