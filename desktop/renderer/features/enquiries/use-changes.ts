import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Correction, MessageChannel, PhoneCallOutcome } from '#contract/enquiries/changes'
import type { NextStepKind } from '#contract/enquiries/next-step-kinds'
import { type EnquiryOutcome, type OutcomeChoice, toOutcomeText } from '#contract/enquiries/pipeline-stages'
import type { Colleague, StaffEnquiry } from '#contract/enquiries/record'
import { api } from '../../lib/api'
import { isolated } from '../../lib/format'
import { useSession } from '../../lib/session'
import { usePhoneCallNotes } from './call-note'
import { proposeCallRetry } from './call-retry'
import { notifyDone } from './change-messages'
import {
  getPendingStep,
  hasUnansweredChange,
  type RunnableChange,
  recordStep,
  runChange,
  undoLast,
} from './change-runner'
import { confirmOverwrite } from './confirm-overwrite'
import { stepSummary, stepText } from './next-step-text'
import { QUERY_KEYS } from './query-keys'
import { openContact, type Reachable } from './reveal'
import { OUTCOME_LABELS } from './texts'
import { isLimitedToOwnEnquiries, NO_LONGER_VISIBLE } from './unavailable-text'

type One = StaffEnquiry

/** The parser of phone numbers is no part of the first load. */
const importPhoneAddresses = () => import('./call-links')

/** A standing as a change asks for it. */
const asBody = ({ status, closedAs }: EnquiryOutcome) => (closedAs ? { status, closedAs } : { status })

/** The next step as a change asks for it. */
const asStep = ({ nextStepAt, nextStepKind }: Step) =>
  nextStepAt ? { nextStepAt, nextStepKind } : { nextStepAt }

type Step = Pick<One, 'nextStepAt' | 'nextStepKind'>

/** The next step that was seen, as a change expects it. */
const expecting = ({ nextStepAt, nextStepKind }: Step) => ({
  expectedNextStepAt: nextStepAt,
  expectedNextStepKind: nextStepKind,
})

const assigneeDone = ({ name }: One, assignee: Colleague | null) => {
  if (!assignee) return `${name} is unassigned now.`
  if (assignee.id === useSession.getState().user?.id) return `${name} is assigned to you now.`
  return `${name} is assigned to ${assignee.name} now.${isLimitedToOwnEnquiries() ? ` ${NO_LONGER_VISIBLE}` : ''}`
}

const stepDone = ({ name }: One, { nextStepAt, nextStepKind }: Step) =>
  nextStepAt
    ? `${nextStepKind === 'demo' ? 'Demo class' : 'Next step'} for ${isolated(name)}: ${stepText(nextStepAt, Date.now()).text}.`
    : `No further step planned for ${name}.`

const getChanges = (client: QueryClient) => {
  const change = (one: One, rest: Omit<RunnableChange, 'id'>) => runChange(client, { id: one.id, ...rest })

  /** Assigns it, unless it has been assigned to somebody else meanwhile. */
  const own = (one: One, assignee: Colleague | null) => {
    const before = one.assignee?.id ?? null
    const assigneeId = assignee?.id ?? null
    const done = assigneeDone(one, assignee)
    if (before === assigneeId && !hasUnansweredChange(one.id, done)) return Promise.resolve(false)
    return change(one, {
      run: (option) => api.changeEnquiry({ id: one.id }, { assigneeId, expectedAssigneeId: before }, option),
      done,
    })
  }

  /** Changes where it stands, unless that is otherwise by now: then both versions are shown. */
  const setStatus = (one: One, choice: OutcomeChoice): Promise<boolean> => {
    const { status, closedAs, label } = choice
    return change(one, {
      run: (option) =>
        api.changeEnquiry(
          { id: one.id },
          { ...asBody({ status, closedAs }), expectedStatus: one.status },
          option,
        ),
      done: `${one.name}: ${label}.`,
      onConflict: async () => {
        const { enquiry } = await api.readEnquiry({ id: one.id })
        confirmOverwrite({
          name: one.name,
          label: 'Status',
          theirs: toOutcomeText(enquiry),
          yours: label,
          onOverwrite: () => void setStatus(enquiry, choice),
        })
      },
    })
  }

  /**
   * Plans the next step, unless that is another one by now than its screen shows: then both are shown.
   * @param find the step; null where there is none to plan
   */
  const plan = (one: One, done: string, find: () => Promise<Step | null>): Promise<boolean> => {
    let step: Step | null | undefined
    let before: Step | undefined
    const said = () => (step ? stepDone(one, step) : `${one.name}: no unanswered call to try again.`)
    return change(one, {
      done,
      said,
      run: async (option) => {
        step ??= await find()
        if (!step) return { batchId: null }
        before ??= getPendingStep(one.id) ?? one
        const body = { ...asStep(step), ...expecting(before) }
        const answer = await api.changeEnquiry({ id: one.id }, body, option)
        recordStep(one.id, step)
        return answer
      },
      onConflict: async () => {
        if (!step) return
        const { nextStepAt, nextStepKind } = step
        const { enquiry } = await api.readEnquiry({ id: one.id })
        if (enquiry.nextStepAt === nextStepAt && enquiry.nextStepKind === nextStepKind)
          return notifyDone(said())
        confirmOverwrite({
          name: one.name,
          label: 'Next step',
          theirs: stepSummary(enquiry),
          yours: stepSummary(step),
          onOverwrite: () => void setNextStep(enquiry, nextStepAt, nextStepKind),
        })
      },
    })
  }

  /** @param nextStepAt ISO 8601; null when nothing is planned */
  const setNextStep = (one: One, nextStepAt: string | null, nextStepKind: NextStepKind = 'call') => {
    const step = { nextStepAt, nextStepKind }
    return plan(one, stepDone(one, step), async () => step)
  }

  /** The next try where nobody has answered. */
  const findNextTry = async ({ id }: One): Promise<Step | null> => {
    const [detail, hours] = await Promise.all([
      client.fetchQuery({ queryKey: QUERY_KEYS.detail(id), queryFn: () => api.readEnquiry({ id }) }),
      client.ensureQueryData({ queryKey: QUERY_KEYS.hours, queryFn: () => api.readOpeningHours() }),
    ])
    const at = proposeCallRetry(detail, hours)
    return at ? { nextStepAt: new Date(at).toISOString(), nextStepKind: 'call' } : null
  }

  return {
    /** Dials. */
    dial: (one: Reachable) => {
      const addresses = importPhoneAddresses()
      return openContact(client, one, async ({ mobile }) => (await addresses).toCallLink(mobile))
    },
    /** Opens a message in its own program. */
    write: (one: Reachable, channel: MessageChannel, content: { subject: string; text: string }) => {
      const addresses = importPhoneAddresses()
      return openContact(client, one, async (contact) =>
        (await addresses).toMessageLink(contact, channel, content),
      )
    },
    own,
    /** Assigns it to the current user. */
    take: (one: One) => {
      const { user } = useSession.getState()
      return own(one, user && { id: user.id, name: user.name })
    },
    setStatus,
    setNextStep,
    /** Plans the next try, or says that there is nothing to try again. */
    tryAgain: (one: One) => plan(one, `Next try for ${one.name}.`, () => findNextTry(one)),
    /** With the note on the phone call, which then is part of the same line. */
    notePhoneCall: (one: One, outcome: PhoneCallOutcome) => {
      const text = usePhoneCallNotes.getState().texts[one.id] ?? ''
      return change(one, {
        run: (option) => api.addPhoneCall({ id: one.id }, { outcome, note: text.trim() }, option),
        done: `Call to ${one.name}: ${OUTCOME_LABELS[outcome].toLowerCase()}.`,
        whenDone: () => {
          const { texts, write } = usePhoneCallNotes.getState()
          // What was written after it was sent is not stored yet.
          if (texts[one.id] === text) write(one.id, '')
        },
      })
    },
    noteMessage: (one: One, channel: MessageChannel, template: string) =>
      change(one, {
        run: (option) => api.addMessage({ id: one.id }, { channel, template }, option),
        done: `Noted: ${channel === 'whatsapp' ? 'WhatsApp message' : 'e-mail'} to ${one.name}.`,
        content: template,
      }),
    note: (one: One, text: string, whenDone?: () => void) =>
      change(one, {
        run: (option) => api.addNote({ id: one.id }, { text }, option),
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
      }),
    release: (one: One) =>
      change(one, {
        run: () => api.markNotSpam({ id: one.id }),
        done: `${one.name} is not spam: a new enquiry now, whose messages go out.`,
      }),
    markAsSpam: (one: One) =>
      change(one, {
        run: () => api.markAsSpam({ id: one.id }),
        done: `${one.name} is marked as spam.`,
      }),
    remove: (one: One) =>
      change(one, {
        run: (option) => api.changeEnquiries({ changes: [{ id: one.id, deleted: true }] }, option),
        done: `${one.name} is in the bin.`,
      }),
    restore: (one: One) =>
      change(one, {
        run: (option) => api.changeEnquiries({ changes: [{ id: one.id, deleted: false }] }, option),
        done: `${one.name} is back.`,
      }),
    undoLast: () => undoLast(client),
  }
}

/** All that a colleague does to one enquiry. Each says what it did and offers Undo where it can be undone. */
export type EnquiryChanges = ReturnType<typeof getChanges>

export function useEnquiryChanges(): EnquiryChanges {
  const client = useQueryClient()
  return useMemo(() => getChanges(client), [client])
}
