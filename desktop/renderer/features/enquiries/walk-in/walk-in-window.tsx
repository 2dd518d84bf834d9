import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { confirmLeave } from '../../../components/confirm'
import { ScreenTitle } from '../../../components/screen-title'
import { closeOwnWindow } from '../../../lib/own-window'
import { DRAWER_MARK, placeOfPress } from '../../../lib/screen-keys'
import { useUnsaved } from '../../../lib/unsaved'
import { toEnquiryPath } from '../use-open-enquiry'
import { useWalkInForm } from './use-walk-in-form'
import { WalkInDone } from './walk-in-done'
import { WalkInForm } from './walk-in-form'

/** Shows a notification of the saved walk-in. @returns true if the system shows it, so that the window can close */
async function notifySaved({ id, name, topic, reference }: StaffEnquiry): Promise<boolean> {
  const body = [name, topic, `Reference ${reference}`].filter(Boolean).join(', ')
  return (await window.prospectus?.notify({ title: 'Walk-in saved', body, path: toEnquiryPath(id) })) ?? false
}

const stay = () => undefined

/** The walk-in form in a small window of the desktop app. */
export function WalkInWindow() {
  const navigate = useNavigate()
  const [saved, setSaved] = useState<StaffEnquiry | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const state = useWalkInForm(async (enquiry) =>
    (await notifySaved(enquiry)) ? setLeaving(true) : setSaved(enquiry),
  )
  const { form, reset, startNext } = state
  const isDirty = saved === null && form.isDirty()
  useUnsaved(isDirty, reset)

  const leave = () => {
    reset()
    setLeaving(true)
  }
  const close = () => (isDirty ? confirmLeave({ onLeave: leave }) : leave())
  // Makes the desktop app's window as high as its page.
  useEffect(() => {
    const content = frame.current
    if (!content) return
    const fit = () => void window.prospectus?.fitWindow(document.documentElement.scrollHeight)
    const observer = new ResizeObserver(fit)
    observer.observe(content)
    return () => observer.disconnect()
  }, [])
  // Closes after the next render, when there are no unsaved changes left to ask about.
  useEffect(() => {
    if (isLeaving) setTimeout(() => closeOwnWindow(() => navigate('/desk')))
  }, [isLeaving, navigate])
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('input:not([type="radio"])')?.focus()
  }, [])
  // Captures the event, while a list that Escape closes is still open.
  useWindowEvent(
    'keydown',
    ({ key, target, isComposing }) => {
      const isForList =
        target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
      if (key === 'Escape' && !isComposing && !isForList && placeOfPress() !== null) close()
    },
    { capture: true },
  )
  return (
    <div ref={frame} {...(saved ? DRAWER_MARK : {})}>
      <ScreenTitle mb="md">Walk-in or phone call</ScreenTitle>
      {saved ? (
        <WalkInDone
          enquiry={saved}
          onAnother={() => startNext(() => setSaved(null))}
          onClose={leave}
          onLeave={stay}
        />
      ) : (
        <WalkInForm
          state={state}
          onCancel={close}
          onContinued={({ id }) => {
            reset()
            navigate(toEnquiryPath(id))
          }}
        />
      )}
    </div>
  )
}
