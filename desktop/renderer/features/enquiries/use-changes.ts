import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Correction, MessageChannel, PhoneCallOutcome } from '#contract/enquiries/changes'
import type { NextStepKind } from '#contract/enquiries/next-step-kinds'
import {
  type EnquiryOutcome,
  getContactedStatus,
  isOpenStage,
  type OutcomeChoice,
  toOutcomeText,
} from '#contract/enquiries/pipeline-stages'
import type { Colleague, StaffEnquiry } from '#contract/enquiries/record'
import { api } from '../../lib/api'
import { formatDateTime, isolated } from '../../lib/format'
import { useSession } from '../../lib/session'
import { toast } from '../../lib/toast'
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
import { hasNumber } from './contact-links'
import { notifyFinished } from './finished-enquiries'
import { stepSummary, stepText } from './next-step-text'
import { clearSavedNote, getNote } from './notes'
import { QUERY_KEYS } from './query-keys'
import { openContact, type Reachable } from './reveal'
import { OUTCOME_LABELS } from './texts'
import { isLimitedToOwnEnquiries, NO_LONGER_VISIBLE } from './unavailable-text'

/** Keeps the phone number parser out of the first load. */
const importCallLinks = () => import('./call-links')

/** Returns the body of a status change. */
const toStatusBody = ({ status, closedAs }: EnquiryOutcome) => (closedAs ? { status, closedAs } : { status })

/** Returns the body of a change of the next step. */
const toStepBody = ({ nextStepAt, nextStepKind }: Step) =>
  nextStepAt ? { nextStepAt, nextStepKind } : { nextStepAt }

type Step = Pick<StaffEnquiry, 'nextStepAt' | 'nextStepKind'>

/** Returns the next step that a change expects to replace. */
const toExpectedStep = ({ nextStepAt, nextStepKind }: Step) => ({
  expectedNextStepAt: nextStepAt,
  expectedNextStepKind: nextStepKind,
})

const assigneeText = ({ name }: StaffEnquiry, assignee: Colleague | null) => {
  if (!assignee) return `${name} unassigned.`
  if (assignee.id === useSession.getState().user?.id) return `${name} assigned to you.`
  return `${name} assigned to ${assignee.name}.${isLimitedToOwnEnquiries() ? ` ${NO_LONGER_VISIBLE}` : ''}`
}

const nextStepText = ({ name }: StaffEnquiry, { nextStepAt, nextStepKind }: Step) =>
  nextStepAt
    ? `${nextStepKind === 'demo' ? 'Demo class' : 'Next step'} for ${isolated(name)}: ${stepText(nextStepAt, Date.now()).text}.`
    : `Next step cleared for ${name}.`

const getChanges = (client: QueryClient) => {
  const change = (enquiry: StaffEnquiry, rest: Omit<RunnableChange, 'id'>) =>
    runChange(client, { id: enquiry.id, ...rest })

  /** Assigns an enquiry, unless someone else was assigned since it was loaded. */
  const assign = (
    enquiry: StaffEnquiry,
    assignee: Colleague | null,
    { content: note = '', ...more }: Pick<RunnableChange, 'content' | 'onDone' | 'onConflict'> = {},
  ) => {
    const before = enquiry.assignee?.id ?? null
    const assigneeId = assignee?.id ?? null
    const done = assigneeText(enquiry, assignee)
    if (before === assigneeId && !hasUnansweredChange(enquiry.id, done + note)) return Promise.resolve(false)
    return change(enquiry, {
      run: (option) =>
        api.changeEnquiry(
          { id: enquiry.id },
          { assigneeId, expectedAssigneeId: before, ...(note.trim() && { note }) },
          option,
        ),
      done,
      content: note,
      ...more,
    })
  }

  /** Assigns an enquiry to a colleague with a note. If the assignee changed since, both versions are shown. */
  const handOver = (
    enquiry: StaffEnquiry,
    to: Colleague,
    note: string,
    onDone: () => void,
  ): Promise<boolean> =>
    assign(enquiry, to, {
      content: note,
      onDone,
      onConflict: async () => {
        const { enquiry: latest } = await api.readEnquiry({ id: enquiry.id })
        confirmOverwrite({
          name: enquiry.name,
          label: 'Assignee',
          theirs: latest.assignee?.name ?? 'Unassigned',
          yours: to.name,
          onOverwrite: () => void handOver(latest, to, note, onDone),
        })
      },
    })

  /** Sets the status. If it was changed since it was loaded, both versions are shown. */
  const setStatus = (enquiry: StaffEnquiry, choice: OutcomeChoice): Promise<boolean> => {
    const { status, closedAs, label, stage } = choice
    return change(enquiry, {
      run: (option) =>
        api.changeEnquiry(
          { id: enquiry.id },
          { ...toStatusBody({ status, closedAs }), expectedStatus: enquiry.status },
          option,
        ),
      done: `${enquiry.name}: ${label}.`,
      onDone: () => !isOpenStage(stage) && notifyFinished(enquiry.id),
      onConflict: async () => {
        const { enquiry: latest } = await api.readEnquiry({ id: enquiry.id })
        confirmOverwrite({
          name: enquiry.name,
          label: 'Status',
          theirs: toOutcomeText(latest),
          yours: label,
          onOverwrite: () => void setStatus(latest, choice),
        })
      },
    })
  }

  /**
   * Plans the next step. If it was changed since it was loaded, both versions are shown.
   * @param findStep returns null if there is nothing to plan
   */
  const planStep = (
    enquiry: StaffEnquiry,
    done: string,
    findStep: () => Promise<Step | null>,
  ): Promise<boolean> => {
    let step: Step | null | undefined
    let before: Step | undefined
    const getDoneText = () =>
      step ? nextStepText(enquiry, step) : `${enquiry.name}: no unanswered call to retry.`
    return change(enquiry, {
      done,
      getDoneText,
      run: async (option) => {
        step ??= await findStep()
        if (!step) return { batchId: null }
        before ??= getPendingStep(enquiry.id) ?? enquiry
        const body = { ...toStepBody(step), ...toExpectedStep(before) }
        const response = await api.changeEnquiry({ id: enquiry.id }, body, option)
        recordStep(enquiry.id, step)
        return response
      },
      onConflict: async () => {
        if (!step) return
        const { nextStepAt, nextStepKind } = step
        const { enquiry: latest } = await api.readEnquiry({ id: enquiry.id })
        if (latest.nextStepAt === nextStepAt && latest.nextStepKind === nextStepKind)
          return notifyDone(getDoneText())
        confirmOverwrite({
          name: enquiry.name,
          label: 'Next step',
          theirs: stepSummary(latest),
          yours: stepSummary(step),
          onOverwrite: () => void setNextStep(latest, nextStepAt, nextStepKind),
        })
      },
    })
  }

  /** @param nextStepAt ISO 8601; null to clear it */
  const setNextStep = (
    enquiry: StaffEnquiry,
    nextStepAt: string | null,
    nextStepKind: NextStepKind = 'call',
  ) => {
    const step = { nextStepAt, nextStepKind }
    return planStep(enquiry, nextStepText(enquiry, step), async () => step)
  }

  /** Notes whether the person came to a demo class, and clears it as the next step. */
  const recordDemo = (enquiry: StaffEnquiry, hasCome: boolean) => {
    const { id, name, kind, stage, status, nextStepAt } = enquiry
    const words = hasCome ? 'Came' : 'Didn’t come'
    return change(enquiry, {
      run: async (option) => {
        const body = {
          nextStepAt: null,
          note: `${words} to the demo class on ${formatDateTime(nextStepAt ?? '')}.`,
          ...(hasCome && stage === 'new' && { status: getContactedStatus(kind), expectedStatus: status }),
          ...toExpectedStep(enquiry),
        }
        const response = await api.changeEnquiry({ id }, body, option)
        recordStep(id, { nextStepAt: null, nextStepKind: 'call' })
        return response
      },
      done: `${name}: ${words.toLowerCase()} to the demo class.`,
    })
  }

  /** Saves the unsaved note. @returns true if nothing is left to save */
  const saveNote = async (enquiry: StaffEnquiry) => {
    const text = getNote(enquiry.id)
    if (!text.trim()) return true
    return change(enquiry, {
      run: (option) => api.addNote({ id: enquiry.id }, { text }, option),
      done: `Note saved for ${enquiry.name}.`,
      content: text,
      onDone: () => clearSavedNote(enquiry.id, text),
    })
  }

  /** Finds the time to retry an unanswered call. */
  const findRetry = async ({ id }: StaffEnquiry): Promise<Step | null> => {
    const [detail, hours] = await Promise.all([
      client.fetchQuery({ queryKey: QUERY_KEYS.detail(id), queryFn: () => api.readEnquiry({ id }) }),
      client.ensureQueryData({ queryKey: QUERY_KEYS.hours, queryFn: () => api.readOpeningHours() }),
    ])
    const at = proposeCallRetry(detail, hours)
    return at ? { nextStepAt: new Date(at).toISOString(), nextStepKind: 'call' } : null
  }

  return {
    dial: async (enquiry: Reachable) => {
      if (!hasNumber(enquiry)) return toast.failure('This enquiry has no phone number.')
      const links = importCallLinks()
      return openContact(client, enquiry, async ({ mobile }) => (await links).toCallLink(mobile))
    },
    /** Opens a message in WhatsApp or the email app. */
    openMessage: (
      enquiry: Reachable,
      channel: MessageChannel,
      content: { subject: string; text: string },
    ) => {
      const links = importCallLinks()
      return openContact(client, enquiry, async (contact) =>
        (await links).toMessageLink(contact, channel, content),
      )
    },
    assign,
    handOver,
    assignToMe: (enquiry: StaffEnquiry) => {
      const { user } = useSession.getState()
      return assign(enquiry, user && { id: user.id, name: user.name })
    },
    setStatus,
    setNextStep,
    recordDemo,
    /** Plans a retry of an unanswered call, if there is one. */
    scheduleRetry: (enquiry: StaffEnquiry) =>
      planStep(enquiry, `Retry for ${enquiry.name}.`, () => findRetry(enquiry)),
    /** Logs a phone call, with the unsaved note in the same timeline entry. */
    logPhoneCall: (enquiry: StaffEnquiry, outcome: PhoneCallOutcome) => {
      const typed = getNote(enquiry.id)
      let note: string | undefined
      return change(enquiry, {
        run: (option) => {
          // While the call waited for its turn, the note may have been saved alone.
          note ??= getNote(enquiry.id) && typed.trim()
          return api.addPhoneCall({ id: enquiry.id }, { outcome, note }, option)
        },
        done: `Call to ${enquiry.name}: ${OUTCOME_LABELS[outcome].toLowerCase()}.`,
        onDone: () => clearSavedNote(enquiry.id, typed),
      })
    },
    logMessage: (enquiry: StaffEnquiry, channel: MessageChannel, template: string) =>
      change(enquiry, {
        run: (option) => api.addMessage({ id: enquiry.id }, { channel, template }, option),
        done: `${channel === 'whatsapp' ? 'WhatsApp message' : 'Email'} to ${enquiry.name} logged.`,
        content: template,
      }),
    saveNote,
    /**
     * Saves the unsaved note and marks a new enquiry as contacted, both undone together.
     * @returns true if nothing is left to save
     */
    finish: (enquiry: StaffEnquiry) => {
      const { id, name, kind, stage, status, spamReason, deletedAt } = enquiry
      if (stage !== 'new' || spamReason !== null || deletedAt) return saveNote(enquiry)
      const typed = getNote(id)
      const contacted = getContactedStatus(kind)
      const body = { status: contacted, expectedStatus: status, ...(typed.trim() && { note: typed }) }
      return change(enquiry, {
        run: (option) => api.changeEnquiry({ id }, body, option),
        done: `${name}: ${contacted}.${typed.trim() && ' Note saved.'}`,
        content: typed,
        onDone: () => clearSavedNote(id, typed),
      })
    },
    /** Notes a visit or call on an enquiry. As after a new walk-in, it is contacted and assigned. */
    addVisit: (enquiry: StaffEnquiry, note: string) => {
      const { id, name, kind, stage, status, assignee } = enquiry
      const { user } = useSession.getState()
      const isAssigning = assignee === null && user !== null
      const body = {
        note,
        ...(stage === 'new' && { status: getContactedStatus(kind), expectedStatus: status }),
        ...(isAssigning && { assigneeId: user.id, expectedAssigneeId: null }),
      }
      return change(enquiry, {
        run: (option) => api.changeEnquiry({ id }, body, option),
        done: `Note added for ${name}.`,
        content: note,
      })
    },
    correct: (enquiry: StaffEnquiry, correction: Correction, onDone: () => void) =>
      change(enquiry, {
        content: JSON.stringify(correction),
        onDone,
        run: (option) => api.correctEnquiry({ id: enquiry.id }, correction, option),
        done: `Correction saved for ${enquiry.name}.`,
      }),
    markNotSpam: (enquiry: StaffEnquiry) =>
      change(enquiry, {
        run: () => api.markNotSpam({ id: enquiry.id }),
        done: `${enquiry.name} marked as not spam. Messages will now be sent.`,
      }),
    markAsSpam: (enquiry: StaffEnquiry) =>
      change(enquiry, {
        run: () => api.markAsSpam({ id: enquiry.id }),
        done: `${enquiry.name} marked as spam.`,
      }),
    remove: (enquiry: StaffEnquiry) =>
      change(enquiry, {
        run: (option) => api.changeEnquiries({ changes: [{ id: enquiry.id, deleted: true }] }, option),
        done: `${enquiry.name} moved to the bin.`,
      }),
    restore: (enquiry: StaffEnquiry) =>
      change(enquiry, {
        run: (option) => api.changeEnquiries({ changes: [{ id: enquiry.id, deleted: false }] }, option),
        done: `${enquiry.name} restored.`,
      }),
    undoLast: () => undoLast(client),
  }
}

/** Changes of one enquiry. Each shows its result, with Undo if it can be undone. */
export type EnquiryChanges = ReturnType<typeof getChanges>

export function useEnquiryChanges(): EnquiryChanges {
  const client = useQueryClient()
  return useMemo(() => getChanges(client), [client])
}
