import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { newKey } from '#contract/new-key'
import { isGoneError } from '../../lib/api-errors'
import { isUnanswered, type KeyOption } from '../../lib/once'
import { useSession } from '../../lib/session'
import { toast } from '../../lib/toast'
import { fail, sayDone, sayNoAnswer } from './change-messages'
import { refreshEnquiries } from './desk-cache'
import { goneMeanwhile } from './handed-on'

interface Undos {
  /** What undoes the last changes, the youngest last. */
  undos: readonly (() => void)[]
}

const NOTHING_TO_UNDO =
  'There is nothing to undo. Steps back are known in this window, until its page is loaded again.'

/** Steps back that are remembered. */
const UNDO_STEPS = 20

/** The steps back that are known in this window. */
export const useUndos = create<Undos>()(() => ({ undos: [] }))

// What one person has done, nobody else takes back. What has had no answer is forgotten with its message.
useSession.subscribe(({ isAuthenticated }) => {
  if (!isAuthenticated) useUndos.setState({ undos: [] })
})

/** Steps back follow each other as they were asked for. */
let undoing: Promise<unknown> = Promise.resolve()

const remember = (step: () => void) =>
  useUndos.setState(({ undos }) => ({ undos: [...undos, step].slice(-UNDO_STEPS) }))

/** Drops a step back whose change is undone by another one. */
export const forgetUndo = (step: (() => void) | undefined) =>
  useUndos.setState(({ undos }) => ({ undos: undos.filter((each) => each !== step) }))

/** How a change is taken back. */
export interface WayBack {
  /** What was said of the change. */
  done: string
  /** Gives what to say of it where it was not undone as a whole. */
  undo: (option: KeyOption) => Promise<unknown>
}

/** What a change came to. What has had no answer is not done, and yet has a way back. */
export interface Outcome {
  isDone: boolean
  wayBack?: WayBack | undefined
}

/**
 * Makes a change that can be undone from when it is asked for, until that is done or the session ends. Who undoes it while
 * it is under way waits for it, and undoes nothing else where it fails.
 * @param make gets what undoes it, once
 */
export function withUndo(
  client: QueryClient,
  make: (step: () => void) => Promise<Outcome>,
): Promise<Outcome> {
  const option = { key: newKey() }
  const name = `undo ${option.key}`
  const older = useUndos.getState().undos
  let isUnderWay = true
  const takeBack = async ({ wayBack }: Outcome) => {
    if (!wayBack) return
    const { done, undo } = wayBack
    try {
      const said = await undo(option)
      sayDone(typeof said === 'string' ? said : `Undone. It was: ${done}`)
    } catch (error) {
      if (isGoneError(error))
        return toast.failure(`Nothing is undone: it was ${goneMeanwhile()}. It was: ${done}`)
      if (!isUnanswered(error)) return fail(error)
      // It can be asked for again.
      remember(step)
      sayNoAnswer(name, { error, done: `Undo of: ${done}`, again: step })
    } finally {
      refreshEnquiries(client)
    }
  }
  const step = () => {
    if (!useUndos.getState().undos.includes(step)) return
    forgetUndo(step)
    toast.hide(name)
    const wait = isUnderWay ? toast.success('Undone as soon as it is saved.') : ''
    undoing = undoing
      .then(() => made)
      .finally(() => toast.hide(wait))
      .then(takeBack)
  }
  remember(step)
  const made = make(step)
  void made.then(({ isDone, wayBack }) => {
    isUnderWay = false
    if (wayBack) return
    forgetUndo(step)
    // Whoever steps back shall not step over a change that has no way back.
    if (isDone) older.forEach(forgetUndo)
  })
  return made
}

/** Undoes the last change that has not been undone yet. */
export function undoLast(): void {
  const step = useUndos.getState().undos.at(-1)
  if (step) step()
  else sayDone(NOTHING_TO_UNDO)
}
