import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Corrected, Correction, MessageChannel, PhoneCallOutcome } from '#contract/enquiries/changes'
import type { FollowUpKind } from '#contract/enquiries/follow-up-kinds'
import { type Standing, type StandingChoice, standingText } from '#contract/enquiries/pipeline-stages'
import type { Colleague, NotedEnquiry, StaffEnquiry } from '#contract/enquiries/record'
import { isMaskedText } from '#contract/masking'
import { api } from '../../lib/api'
import { isolated } from '../../lib/format'
import type { KeyOption } from '../../lib/once'
import { useSession } from '../../lib/session'
import { toast } from '../../lib/toast'
import { askConflict } from './ask-conflict'
import { usePhoneCallNotes } from './call-note'
import { sayDone } from './change-messages'
import { isWithoutAnswer, type RunnableChange, runChange, useRunChanges, whenSettled } from './change-runner'
import { stepText, stepWords } from './follow-up-text'
import { areOthersHidden, HANDED_ON } from './handed-on'
import { proposeNextTry } from './next-try'
import { QUERY_KEYS } from './query-keys'
import { openContact, type Reachable } from './reveal'
import { OUTCOME_LABELS } from './texts'
import { forgetUndo, type Outcome, useUndos, withUndo } from './undo'

type One = StaffEnquiry

/** The parser of phone numbers is no part of the first load. */
const importPhoneAddresses = () => import('./phone-addresses')

/** A standing as a change asks for it. */
const asBody = ({ status, closedAs }: Standing) => (closedAs ? { status, closedAs } : { status })

/** The next step as a change asks for it. */
const asStep = ({ followUpAt, followUpKind }: Pick<One, 'followUpAt' | 'followUpKind'>) =>
  followUpAt ? { followUpAt, followUpKind } : { followUpAt }

type Step = ReturnType<typeof asStep>

/** The next step that was seen, as a change expects it. */
const expecting = ({ followUpAt, followUpKind = 'call' }: Step) => ({
  expectedFollowUpAt: followUpAt,
  expectedFollowUpKind: followUpKind,
})

const ownerDone = ({ name }: One, owner: Colleague | null) => {
  if (!owner) return `${name} has no owner now.`
  if (owner.id === useSession.getState().user?.id) return `You own ${name} now.`
  return `${owner.name} owns ${name} now.${areOthersHidden() ? ` ${HANDED_ON}` : ''}`
}

/** The correction that undoes one, from what the server has made of it. */
const takeBack = (correction: Correction, now: One): Correction =>
  Object.fromEntries(
    Object.entries(correction).map(([field, { from }]) => [
      field,
      { from: now[field as keyof Corrected], to: from },
    ]),
  )

/**
 * By enquiry, the step that was set here last, until nothing more is under way on it and its screen has been drawn anew:
 * what was pressed before was pressed on a screen that did not show that step yet.
 */
const ownSteps = new Map<string, Step>()
useRunChanges.subscribe(() => {
  // Queries tell their screens in a timer of no time: this one comes after it.
  setTimeout(() => {
    const { busy } = useRunChanges.getState()
    for (const id of ownSteps.keys()) if (!busy.has(id)) ownSteps.delete(id)
  })
})

const getChanges = (client: QueryClient) => {
  const change = <Answer>(one: One, rest: Omit<RunnableChange<Answer>, 'id'>) =>
    runChange(client, { id: one.id, ...rest })

  /** Assigns it, unless it has been assigned to somebody else meanwhile. */
  const own = (one: One, owner: Colleague | null) => {
    const before = one.owner?.id ?? null
    const ownerId = owner?.id ?? null
    const done = ownerDone(one, owner)
    if (before === ownerId && !isWithoutAnswer(one.id, done)) return Promise.resolve(false)
    const isOver = owner !== null && owner.id !== useSession.getState().user?.id && areOthersHidden()
    return change(one, {
      run: (option) => api.changeEnquiry({ id: one.id }, { ownerId, expectedOwnerId: before }, option),
      done,
      ...(!isOver && {
        undo: (_: StaffEnquiry, option: KeyOption) =>
          api.changeEnquiry({ id: one.id }, { ownerId: before, expectedOwnerId: ownerId }, option),
      }),
    })
  }

  /** Notes something; taken back with all that it had changed on the way. */
  const note = (
    one: One,
    run: (option: KeyOption) => Promise<NotedEnquiry>,
    rest: Pick<RunnableChange<NotedEnquiry>, 'done' | 'content' | 'whenDone'>,
  ) =>
    change(one, {
      ...rest,
      run,
      undo: ({ retraction }, option) => api.retractNote({ id: one.id }, retraction, option),
    })

  /** Changes where it stands, unless that is otherwise by now: then both versions are shown. */
  const setStatus = (one: One, choice: StandingChoice): Promise<boolean> => {
    const { status, closedAs, label } = choice
    return change(one, {
      run: (option) =>
        api.changeEnquiry(
          { id: one.id },
          { ...asBody({ status, closedAs }), expectedStatus: one.status },
          option,
        ),
      done: `${one.name}: ${label}.`,
      undo: (answer, option) =>
        api.changeEnquiry(
          { id: one.id },
          {
            ...asBody(one),
            ...asStep(one),
            expectedStatus: status,
            ...expecting(asStep(answer)),
          },
          option,
        ),
      onConflict: async () => {
        const { enquiry } = await api.readEnquiry({ id: one.id })
        askConflict({
          name: one.name,
          label: 'Status',
          theirs: standingText(enquiry),
          yours: label,
          onOverwrite: () => void setStatus(enquiry, choice),
        })
      },
    })
  }

  /**
   * Plans the next step, unless that is another one by now than its screen shows: then both are shown.
   * @param followUpAt ISO 8601; null when nothing is planned
   */
  const setFollowUp = (
    one: One,
    followUpAt: string | null,
    followUpKind: FollowUpKind = 'call',
  ): Promise<boolean> => {
    const step = asStep({ followUpAt, followUpKind })
    let before: Step | undefined
    const set = async (from: Step, to: Step, option: KeyOption) => {
      const answer = await api.changeEnquiry({ id: one.id }, { ...to, ...expecting(from) }, option)
      ownSteps.set(one.id, to)
      return answer
    }
    const done = followUpAt
      ? `${followUpKind === 'demo' ? 'Demo class' : 'Next step'} for ${isolated(one.name)}: ${stepText(followUpAt, Date.now()).text}.`
      : `No further step planned for ${one.name}.`
    return change(one, {
      run: (option) => {
        before ??= ownSteps.get(one.id) ?? asStep(one)
        return set(before, step, option)
      },
      done,
      undo: (_, option) => set(step, before ?? asStep(one), option),
      onConflict: async () => {
        const { enquiry } = await api.readEnquiry({ id: one.id })
        if (enquiry.followUpAt === followUpAt && enquiry.followUpKind === followUpKind) return sayDone(done)
        askConflict({
          name: one.name,
          label: 'Next step',
          theirs: stepWords(enquiry),
          yours: stepWords({ followUpAt, followUpKind }),
          onOverwrite: () => void setFollowUp(enquiry, followUpAt, followUpKind),
        })
      },
    })
  }

  /**
   * Plans the next try where nobody has answered, and says so where there is nothing to try again. Undone while that is
   * looked up, it is called off.
   */
  const tryAgain = async (one: One, step: () => void): Promise<Outcome> => {
    // On a slow line the call that nobody took may be under way still.
    await whenSettled(one.id)
    const [detail, hours] = await Promise.all([
      client.fetchQuery({
        queryKey: QUERY_KEYS.detail(one.id),
        queryFn: () => api.readEnquiry({ id: one.id }),
      }),
      client.ensureQueryData({ queryKey: QUERY_KEYS.hours, queryFn: () => api.readOpeningHours() }),
    ])
    const isCalledOff = !useUndos.getState().undos.includes(step)
    if (isCalledOff)
      return { isDone: false, wayBack: { done: `Next try for ${one.name}.`, undo: async () => undefined } }
    forgetUndo(step)
    const at = proposeNextTry(detail, hours)
    if (at) await setFollowUp(one, new Date(at).toISOString())
    else sayDone(`${one.name}: no unanswered call to try again.`)
    return { isDone: false }
  }

  return {
    /** Dials. */
    dial: (one: Reachable) => {
      const addresses = importPhoneAddresses()
      return openContact(client, one, async ({ mobile }) => (await addresses).callAddress(mobile))
    },
    /** Opens a message in its own program. */
    write: (one: Reachable, channel: MessageChannel, content: { subject: string; text: string }) => {
      const addresses = importPhoneAddresses()
      return openContact(client, one, async (contact) =>
        (await addresses).messageAddress(contact, channel, content),
      )
    },
    own,
    /** Assigns it to the current user. */
    take: (one: One) => {
      const { user } = useSession.getState()
      return own(one, user && { id: user.id, name: user.name })
    },
    setStatus,
    setFollowUp,
    tryAgain: (one: One) =>
      withUndo(client, (step) =>
        tryAgain(one, step).catch(() => {
          toast.failure(`Could not look up ${one.name}.`)
          return { isDone: false }
        }),
      ),
    /** With the note on the phone call, which then is part of the same line. */
    notePhoneCall: (one: One, outcome: PhoneCallOutcome) => {
      const text = usePhoneCallNotes.getState().texts[one.id] ?? ''
      return note(one, (option) => api.addPhoneCall({ id: one.id }, { outcome, note: text.trim() }, option), {
        done: `Call to ${one.name}: ${OUTCOME_LABELS[outcome].toLowerCase()}.`,
        whenDone: () => {
          const { texts, write } = usePhoneCallNotes.getState()
          // What was written after it was sent is not stored yet.
          if (texts[one.id] === text) write(one.id, '')
        },
      })
    },
    noteMessage: (one: One, channel: MessageChannel, template: string) =>
      note(one, (option) => api.addMessage({ id: one.id }, { channel, template }, option), {
        done: `Noted: ${channel === 'whatsapp' ? 'WhatsApp message' : 'e-mail'} to ${one.name}.`,
        content: template,
      }),
    note: (one: One, text: string, whenDone?: () => void) =>
      note(one, (option) => api.addNote({ id: one.id }, { text }, option), {
        done: `Noted for ${one.name}.`,
        content: text,
        ...(whenDone && { whenDone }),
      }),
    correct: (one: One, correction: Correction, whenDone: () => void) =>
      change(one, {
        content: JSON.stringify(correction),
        whenDone,
        run: (option) => api.correctEnquiry({ id: one.id }, correction, option),
        done: `Corrected: ${one.name}.`,
        // What somebody has only seen masked they can't write back.
        ...(!Object.values(correction).some(({ from }) => isMaskedText(from)) && {
          undo: (answer: StaffEnquiry, option: KeyOption) =>
            api.correctEnquiry({ id: one.id }, takeBack(correction, answer), option),
        }),
      }),
    release: (one: One) =>
      change(one, {
        run: () => api.markNotSpam({ id: one.id }),
        done: `${one.name} is a new enquiry now; the messages have gone out.`,
        undo: () => api.markAsSpam({ id: one.id }),
      }),
    markAsSpam: (one: One) =>
      change(one, {
        run: () => api.markAsSpam({ id: one.id }),
        done: `${one.name} is marked as spam, under Suspect.`,
        undo: () => api.markNotSpam({ id: one.id }),
      }),
    remove: (one: One) =>
      change(one, {
        run: (option) => api.changeEnquiries({ changes: [{ id: one.id, deleted: true }] }, option),
        done: `${one.name} is in the bin.`,
        undo: ({ undo }, option) => api.changeEnquiries({ changes: undo }, option),
      }),
    restore: (one: One) =>
      change(one, {
        run: (option) => api.changeEnquiries({ changes: [{ id: one.id, deleted: false }] }, option),
        done: `${one.name} is back.`,
        undo: ({ undo }, option) => api.changeEnquiries({ changes: undo }, option),
      }),
  }
}

/** All that a colleague does to one enquiry. Each says what it did and offers Undo where it can be undone. */
export type EnquiryChanges = ReturnType<typeof getChanges>

export function useEnquiryChanges(): EnquiryChanges {
  const client = useQueryClient()
  return useMemo(() => getChanges(client), [client])
}
