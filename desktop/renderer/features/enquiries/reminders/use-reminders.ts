import { useState } from 'react'
import type { HandOver } from '#contract/enquiries/hand-over'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { usePreferences } from '../../../lib/preferences'
import { useHasDock } from '../../../lib/room'
import { useUnopenedHandOvers } from '../use-hand-overs'
import { useDue } from './use-due'
import { useNativeReminders } from './use-native-reminders'

/** The next steps that are due, and whether their list shows. */
export interface RemindersState {
  due: readonly StaffEnquiry[]
  /** Changes of assignee that the user has not opened. */
  handOvers: readonly HandOver[]
  isOpen: boolean
  /** Beside the content, and there it stays; else over it, until it is closed. */
  isDocked: boolean
  setOpen: (isOpen: boolean) => void
}

/** A list beside the content stays as it was left; one that has to lie over it never opens by itself. */
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
