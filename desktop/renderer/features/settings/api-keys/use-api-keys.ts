import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { API_KEY_TEXTS, type ApiKeyRecord } from '#contract/api-keys'
import { confirmDelete } from '../../../components/confirm'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { toast } from '../../../lib/toast'

const API_KEYS_KEY = ['api-keys'] as const

/** The API keys, and the URL at which apps reach the server. */
export const useApiKeys = () =>
  useQuery({ queryKey: API_KEYS_KEY, queryFn: ({ signal }) => api.listApiKeys({ signal }), staleTime: 0 })

export function useRefreshApiKeys() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: API_KEYS_KEY })
}

export function useRevoke({ id, name }: ApiKeyRecord) {
  const refresh = useRefreshApiKeys()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.revokeApiKey({ id }),
    onSuccess: () => toast.success(API_KEY_TEXTS.revoked),
    onError: (error) => toast.failure(failureText(error, { failed: 'Could not revoke the API key.' })),
    onSettled: () => void refresh(),
  })
  const revoke = () =>
    confirmDelete({
      question: 'Revoke this API key?',
      detail: name,
      more: 'Apps that use it will lose access immediately. You can’t undo this, but you can create a new key.',
      confirm: 'Revoke',
      onConfirm: () => mutate(),
    })
  return { revoke, isPending }
}
