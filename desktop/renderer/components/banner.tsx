import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { TOAST_MS } from '../lib/toast'
import classes from './banner.module.css'

export interface BannerMessage {
  tone: 'success' | 'notice' | 'failure'
  text: string
  /** What the reader may do about it, e.g. Undo. */
  action?: BannerAction
  /** The other of two. */
  otherAction?: BannerAction
}

interface BannerAction {
  label: string
  run: () => void
}

interface BannerProps extends BannerMessage {
  /** Takes the focus when the element that had it has just gone, as the row of a deleted record. */
  rescuesFocus?: boolean
  /** Stands in a live region of its own, which speaks for it. */
  isQuiet?: boolean
  onClose?: () => void
}

/** A message: green for done, amber for what there is to know, red for refused. */
export function Banner({ tone, text, action, otherAction, rescuesFocus, isQuiet, onClose }: BannerProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (rescuesFocus && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [rescuesFocus])
  const Icon = tone === 'success' ? IconCircleCheck : IconAlertTriangle
  return (
    <div
      ref={ref}
      className={classes.banner}
      data-tone={tone}
      role={isQuiet ? undefined : tone === 'failure' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <Icon size={18} aria-hidden className={classes.icon} />
      <span className={classes.text}>{text}</span>
      {[action, otherAction].map(
        (each) =>
          each && (
            <Button key={each.label} size="compact-sm" variant="default" onClick={each.run}>
              {each.label}
            </Button>
          ),
      )}
      {onClose && <CloseButton size="sm" aria-label="Close this message" onClick={onClose} />}
    </div>
  )
}

/**
 * The one message above a table. A plain success goes by itself; a failure, or one that offers something to do, stays
 * until it is closed or the next message comes.
 */
export function useBanner() {
  const [message, setMessage] = useState<BannerMessage | null>(null)
  const close = useCallback(() => setMessage(null), [])

  useEffect(() => {
    if (message?.tone !== 'success' || message.action) return
    const timer = setTimeout(close, TOAST_MS)
    return () => clearTimeout(timer)
  }, [message, close])

  return { message, show: setMessage, close }
}

/** What went wrong with a form as a whole; an empty text shows nothing. */
export function Problem({ text }: { text: string }) {
  return text && <Banner tone="failure" text={text} />
}
