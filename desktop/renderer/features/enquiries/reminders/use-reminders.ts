import { useState } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { usePreferences } from '../../../lib/preferences'
import { useHasDock } from '../../../lib/room'
import { useDue } from './use-due'
import { useNativeReminders } from './use-native-reminders'

/** The due next steps, and whether their list is open. */
export interface RemindersState {
  due: readonly StaffEnquiry[]
  isOpen: boolean
  /** True if the list stays open next to the content, false if it overlays it. */
  isDocked: boolean
  setOpen: (isOpen: boolean) => void
}

/** A docked list stays as the user left it; an overlaid one never opens automatically. */
export function useReminders(): RemindersState {
  const due = useDue()
  useNativeReminders(due)
  const isDocked = useHasDock()
  const { isDockOpen, setDockOpen } = usePreferences()
  const [isOver, setOver] = useState(false)
  return isDocked
    ? { due, isDocked, isOpen: isDockOpen, setOpen: setDockOpen }
    : { due, isDocked, isOpen: isOver, setOpen: setOver }
}
