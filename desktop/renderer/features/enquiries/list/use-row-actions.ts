import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { type ClosedAs, canBeWonOrLost } from '#contract/enquiries/pipeline-stages'
import type { BannerMessage } from '../../../components/banner'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { confirmDeleteEnquiry } from '../confirm-delete-enquiry'
import { changePages, withoutRecord, withRecord } from './cached-pages'
import { type Enquiry, setStatus } from './enquiry-api'
import { listKey } from './use-enquiry-list'

interface List {
  kind: EnquiryKind
  show: (message: BannerMessage) => void
}

/** The list that the rows belong to. */
export const ListContext = createContext<List>({ kind: 'student', show: () => undefined })

/** The actions of a row, and whether one is running. */
export function useRowActions(enquiry: Enquiry) {
  const { id, name } = enquiry
  const { kind, show } = useContext(ListContext)
  const texts = ENQUIRY_SCREEN_TEXTS[kind]
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: listKey(kind) })
  // A pending refetch would restore the old state after the change.
  const onMutate = () => client.cancelQueries({ queryKey: listKey(kind) })

  const undo = async () => {
    try {
      await api.enquiriesOfKind[kind].restore({ id })
      show({ tone: 'success', text: `Enquiry from ${name} restored.` })
    } catch (error) {
      show({ tone: 'failure', text: failureText(error, { failed: 'Could not restore the enquiry.' }) })
    }
    refresh()
  }

  const setOutcome = async (closedAs: ClosedAs) => {
    try {
      await api.changeEnquiry({ id }, { closedAs })
      show({ tone: 'success', text: `${name}: ${closedAs}.` })
    } catch (error) {
      show({ tone: 'failure', text: failureText(error, { failed: texts.updateFailed }) })
    }
    refresh()
  }
  const outcomeActions = {
    action: { label: 'Mark as won', run: () => void setOutcome('won') },
    otherAction: { label: 'Mark as lost', run: () => void setOutcome('lost') },
  }

  const status = useMutation({
    mutationFn: (value: string) => setStatus(kind, id, value),
    onMutate,
    onSuccess: (record) => {
      changePages(client, kind, (page) => withRecord(page, record))
      const more = canBeWonOrLost(kind, record.status) ? outcomeActions : {}
      show({ tone: 'success', text: texts.updated, ...more })
    },
    onError: () => show({ tone: 'failure', text: texts.updateFailed }),
    onSettled: refresh,
  })

  const removal = useMutation({
    mutationFn: () => api.enquiriesOfKind[kind].delete({ id }),
    onMutate,
    onSuccess: () => {
      changePages(client, kind, (page) => withoutRecord(page, id))
      show({ tone: 'success', text: texts.deleted, action: { label: 'Undo', run: undo } })
    },
    onError: () => show({ tone: 'failure', text: texts.deleteFailed }),
    onSettled: refresh,
  })

  const remove = () => confirmDeleteEnquiry(kind, enquiry, removal.mutate)

  const isBusy = status.isPending || removal.isPending
  const attributes = { 'aria-busy': isBusy, 'data-busy': isBusy || undefined }
  return { kind, changeStatus: status.mutate, remove, isBusy, attributes }
}

export type RowActions = ReturnType<typeof useRowActions>
