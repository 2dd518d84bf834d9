import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePreferences } from '../../lib/preferences'
import { GO_TO } from './shortcuts'

/** Milliseconds within which the second key of a pair must come. */
const PAIR_MS = 1500

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const focusOn = (selector: string) => {
  const element = document.querySelector<HTMLElement>(`main ${selector}`)
  element?.scrollIntoView({ block: 'center' })
  element?.focus()
  return element !== null
}

interface Actions {
  openPalette: () => void
  openHelp: () => void
}

/** The keyboard shortcuts of the panel. Single keys rest while somebody types, a dialog is open, or they are off. */
export function useShortcuts({ openPalette, openHelp }: Actions): void {
  const navigate = useNavigate()
  const lastG = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const single = (event: KeyboardEvent): boolean => {
      const destination = event.timeStamp - lastG.current < PAIR_MS ? GO_TO[event.key] : undefined
      lastG.current = event.key === 'g' && !destination ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (destination) navigate(destination.to)
      else if (event.key === '?') openHelp()
      else if (event.key === '/') return focusOn('[type="search"]')
      else if (event.key === 'n') return focusOn('form input, form textarea')
      else return false
      return true
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        openPalette()
        return
      }
      const isDialogOpen = document.querySelector('[role="dialog"], [role="menu"]') !== null
      const rests =
        isCommand || event.altKey || isTyping(event.target) || isDialogOpen || event.defaultPrevented
      if (!rests && usePreferences.getState().hasSingleKeys && single(event)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate, openPalette, openHelp])
}
