import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { WEBHOOK_TEXTS, type WebhookRecord } from '#contract/webhooks'
import { confirmDelete } from '../../../components/confirm'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { toast } from '../../../lib/toast'
import { withOwnPassword } from '../../accounts'

export const WEBHOOKS_KEY = ['webhooks'] as const

/** The webhooks, and whether their URLs may be in the server's own network. */
export const useWebhooks = () =>
  useQuery({ queryKey: WEBHOOKS_KEY, queryFn: ({ signal }) => api.listWebhooks({ signal }), staleTime: 0 })

export function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: WEBHOOKS_KEY })
}

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
    onSuccess: () => toast.success(isOn ? `“${name}” turned off.` : `“${name}” turned on.`),
    onError: failed('Could not change the webhook.'),
    onSettled,
  })
  const restore = useMutation({
    mutationFn: () => api.restoreWebhook({ id }, {}),
    onSuccess: () => toast.success(`“${name}” restored.`),
    onError: failed('Could not restore the webhook.'),
    onSettled,
  })
  const removal = useMutation({
    mutationFn: () => api.deleteWebhook({ id }),
    onSuccess: () => toast.success(WEBHOOK_TEXTS.deleted, () => restore.mutate()),
    onError: failed('Could not delete the webhook.'),
    onSettled,
  })
  const test = useMutation({ mutationFn: () => api.testWebhook({ id }, {}), onSettled })
  return {
    isBusy: change.isPending || removal.isPending,
    toggle: () => change.mutate(),
    remove: () =>
      confirmDelete({
        question: 'Delete this webhook?',
        detail: name,
        more: 'The receiver will no longer get messages, and the delivery history will be deleted.',
        onConfirm: () => removal.mutate(),
      }),
    test,
  }
}
