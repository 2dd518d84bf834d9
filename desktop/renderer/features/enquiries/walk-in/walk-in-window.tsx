import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { confirmLeave } from '../../../components/confirm'
import { ScreenTitle } from '../../../components/screen-title'
import { closeOwnWindow } from '../../../lib/own-window'
import { DRAWER_MARK, placeOfPress } from '../../../lib/screen-keys'
import { useUnsaved } from '../../../lib/unsaved'
import { OPEN_PARAM } from '../use-open-enquiry'
import { useWalkInForm } from './use-walk-in-form'
import { WalkInDone } from './walk-in-done'
import { WalkInForm } from './walk-in-form'

/** Says in a notification what has been saved. @returns whether the system shows it, so that the window may go */
async function tell({ id, name, topic, reference }: StaffEnquiry): Promise<boolean> {
  const path = `/desk?${new URLSearchParams({ [OPEN_PARAM]: id })}`
  const body = [name, topic, `Reference ${reference}`].filter(Boolean).join(', ')
  return (await window.prospectus?.notify({ title: 'Walk-in saved', body, path })) ?? false
}

const stay = () => undefined

/** The short form of the counter in a window of its own, over whatever else is on the screen. */
export function WalkInWindow() {
  const navigate = useNavigate()
  const [saved, setSaved] = useState<StaffEnquiry | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const state = useWalkInForm(async (enquiry) =>
    (await tell(enquiry)) ? setLeaving(true) : setSaved(enquiry),
  )
  const { form, reset } = state
  const isDirty = saved === null && form.isDirty()
  useUnsaved(isDirty, reset)

  const leave = () => {
    reset()
    setLeaving(true)
  }
  const close = () => (isDirty ? confirmLeave({ onLeave: leave }) : leave())
  // In the desktop app, whose window is as high as its page
  useEffect(() => {
    const content = frame.current
    if (!content) return
    const look = () => void window.prospectus?.fitWindow(document.documentElement.scrollHeight)
    const observer = new ResizeObserver(look)
    observer.observe(content)
    return () => observer.disconnect()
  }, [])
  // Once nothing is held any more that the window would ask about
  useEffect(() => {
    if (isLeaving) setTimeout(() => closeOwnWindow(() => navigate('/desk')))
  }, [isLeaving, navigate])
  useEffect(() => {
    if (!saved) frame.current?.querySelector<HTMLElement>('input:not([type="radio"])')?.focus()
  }, [saved])
  // On its way down: a list of choices that the key closes is still open then.
  useWindowEvent(
    'keydown',
    ({ key, target, isComposing }) => {
      const isForChoices =
        target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
      if (key === 'Escape' && !isComposing && !isForChoices && placeOfPress() !== null) close()
    },
    { capture: true },
  )
  return (
    <div ref={frame} {...(saved ? DRAWER_MARK : {})}>
      <ScreenTitle mb="md">Walk-in or phone call</ScreenTitle>
      {saved ? (
        <WalkInDone enquiry={saved} onAnother={() => setSaved(null)} onClose={leave} onGo={stay} />
      ) : (
        <WalkInForm state={state} onCancel={close} />
      )}
    </div>
  )
}
