import { useState } from 'react'
import type { HandOver } from '#contract/enquiries/hand-over'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { useHasDock } from '../../../lib/layout-width'
import { usePreferences } from '../../../lib/preferences'
import { useUnopenedHandOvers } from '../use-hand-overs'
import { useDue } from './use-due'
import { useNativeReminders } from './use-native-reminders'

/** The due next steps, and whether their list is open. */
export interface RemindersState {
  due: readonly StaffEnquiry[]
  /** Changes of assignee that the user has not opened. */
  handOvers: readonly HandOver[]
  isOpen: boolean
  /** True if the list stays open next to the content, false if it overlays it. */
  isDocked: boolean
  setOpen: (isOpen: boolean) => void
}

/** A docked list stays as the user left it; an overlaid one never opens automatically. */
export function useReminders(): RemindersState {
  const due = useDue()
  const handOvers = useUnopenedHandOvers()
  useNativeReminders(due)
  const isDocked = useHasDock()
  const { isDockOpen, setDockOpen } = usePreferences()
  const [isOver, setOver] = useState(false)
  return isDocked
    ? { due, handOvers, isDocked, isOpen: isDockOpen, setOpen: setDockOpen }
    : { due, handOvers, isDocked, isOpen: isOver, setOpen: setOver }
}
