import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { TOAST_MS } from '../lib/toast'
import classes from './banner.module.css'

export interface BannerMessage {
  tone: 'success' | 'notice' | 'failure'
  text: string
  /** Button of the banner, such as Undo. */
  action?: BannerAction
  otherAction?: BannerAction
}

interface BannerAction {
  label: string
  run: () => void
}

interface BannerProps extends BannerMessage {
  /** Takes the focus if the focused element was removed, such as the row of a deleted record. */
  rescuesFocus?: boolean
  /** Set inside a live region, which announces the message. */
  isQuiet?: boolean
  onClose?: () => void
}

/** A message: green for success, the text colour of the brand for a notice, red for a failure. */
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
      {onClose && <CloseButton size="sm" aria-label="Close message" onClick={onClose} />}
    </div>
  )
}

/**
 * Manages the message above a table. A success without an action closes automatically. Others stay until they are
 * closed or replaced.
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

/** An error of a whole form; nothing if the text is empty. */
export function Problem({ text }: { text: string }) {
  return text && <Banner tone="failure" text={text} />
}
