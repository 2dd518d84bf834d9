import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { WEBHOOK_TEXTS, type WebhookRecord } from '#contract/webhooks'
import { confirmDelete } from '../../../components/confirm'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { toast } from '../../../lib/toast'
import { withOwnPassword } from '../../accounts'

export const WEBHOOKS_KEY = ['webhooks'] as const

/** The webhooks, and whether they may lead into the network of the server. */
export const useWebhooks = () =>
  useQuery({ queryKey: WEBHOOKS_KEY, queryFn: ({ signal }) => api.listWebhooks({ signal }), staleTime: 0 })

/** Reads the webhooks and their deliveries anew. */
export function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: WEBHOOKS_KEY })
}

/** What may be done with a webhook at once. */
export function useWebhookChanges({ id, name, updatedAt, ...webhook }: WebhookRecord) {
  const refresh = useRefresh()
  const onSettled = () => void refresh()
  const failed = (text: string) => (error: unknown) => toast.failure(failureText(error, { failed: text }))
  const { url, events, sendsPerson, isOn } = webhook
  const change = useMutation({
    mutationFn: () =>
      withOwnPassword((currentPassword) => {
        const input = { name, url, events, sendsPerson, isOn: !isOn }
        return api.writeWebhook({ id }, { ...input, updatedAt, currentPassword })
      }),
    onSuccess: () => toast.success(isOn ? `“${name}” is switched off.` : `“${name}” is switched on.`),
    onError: failed('The webhook could not be changed.'),
    onSettled,
  })
  const restore = useMutation({
    mutationFn: () => api.restoreWebhook({ id }, {}),
    onSuccess: () => toast.success(`“${name}” is back.`),
    onError: failed('The webhook could not be taken back.'),
    onSettled,
  })
  const removal = useMutation({
    mutationFn: () => api.deleteWebhook({ id }),
    onSuccess: () => toast.success(WEBHOOK_TEXTS.deleted, () => restore.mutate()),
    onError: failed('The webhook could not be deleted.'),
    onSettled,
  })
  const trial = useMutation({ mutationFn: () => api.testWebhook({ id }, {}), onSettled })
  return {
    isBusy: change.isPending || removal.isPending,
    toggle: () => change.mutate(),
    remove: () =>
      confirmDelete({
        question: 'Delete this webhook?',
        detail: name,
        more: 'The program there is told of nothing any more. What was sent is deleted with it.',
        onConfirm: () => removal.mutate(),
      }),
    trial,
  }
}
