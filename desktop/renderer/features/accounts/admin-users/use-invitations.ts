import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InvitationRecord, SentInvitation } from '#contract/invitations'
import type { BannerMessage } from '../../../components/banner'
import { confirmDelete } from '../../../components/confirm'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { readList } from '../../../lib/lists'

export const INVITATIONS_KEY = ['invitations'] as const

export const useInvitations = () =>
  useQuery({
    queryKey: INVITATIONS_KEY,
    queryFn: async ({ signal }) => readList<InvitationRecord>(await api.listInvitations({ signal })),
  })

interface InvitationChanges {
  show: (message: BannerMessage) => void
  /** Receives a new link, which is shown only once. */
  onLink: (link: string) => void
}

/** Resends an invitation, or cancels it after a confirmation. */
export function useInvitationChanges({ id, email }: InvitationRecord, { show, onLink }: InvitationChanges) {
  const client = useQueryClient()
  const onSettled = () => void client.invalidateQueries({ queryKey: INVITATIONS_KEY })
  const onError = (error: unknown) =>
    show({ tone: 'failure', text: failureText(error, { failed: 'Operation failed' }) })
  const renewal = useMutation({
    mutationFn: () => api.renewInvitation({ id }, {}),
    onSuccess: ({ message, link }: SentInvitation) => {
      show({ tone: 'success', text: message })
      if (link) onLink(link)
    },
    onError,
    onSettled,
  })
  const removal = useMutation({
    mutationFn: () => api.cancelInvitation({ id }),
    onSuccess: ({ message }) => show({ tone: 'success', text: message }),
    onError,
    onSettled,
  })
  return {
    renew: () => renewal.mutate(),
    cancel: () =>
      confirmDelete({
        question: 'Cancel this invitation?',
        detail: email ?? 'Invitation by link',
        more: 'Its link will no longer work.',
        confirm: 'Cancel invitation',
        onConfirm: removal.mutate,
      }),
    isBusy: renewal.isPending || removal.isPending,
  }
}
