import { useEffect } from 'react'
import type { SlipPaper } from '../../../bridge/bridge'
import './paper.css'

const SCHEME = 'data-mantine-color-scheme'

/**
 * Prints a screen in the light theme and without the panel around it.
 * @param format name of the page in paper.css
 */
export function usePaper(format: 'report' | 'poster' | `slip-${SlipPaper}`): void {
  useEffect(() => {
    const root = document.documentElement
    root.dataset.paper = format
    let shown: string | null = null
    const before = () => {
      shown = root.getAttribute(SCHEME)
      root.setAttribute(SCHEME, 'light')
    }
    const after = () => {
      if (shown !== null) root.setAttribute(SCHEME, shown)
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      delete root.dataset.paper
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [format])
}
