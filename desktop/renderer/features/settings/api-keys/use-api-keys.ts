import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { API_KEY_TEXTS, type ApiKeyRecord } from '#contract/api-keys'
import { confirmDelete } from '../../../components/confirm'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { toast } from '../../../lib/toast'

const API_KEYS_KEY = ['api-keys'] as const

/** The API keys, and the address by which programs reach the server. */
export const useApiKeys = () =>
  useQuery({ queryKey: API_KEYS_KEY, queryFn: ({ signal }) => api.listApiKeys({ signal }), staleTime: 0 })

/** Reads the API keys anew. */
export function useRefreshApiKeys() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: API_KEYS_KEY })
}

/** Withdraws a key, once somebody has said so. */
export function useWithdraw({ id, name }: ApiKeyRecord) {
  const refresh = useRefreshApiKeys()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.revokeApiKey({ id }),
    onSuccess: () => toast.success(API_KEY_TEXTS.revoked),
    onError: (error) => toast.failure(failureText(error, { failed: 'The API key could not be withdrawn.' })),
    onSettled: () => void refresh(),
  })
  const withdraw = () =>
    confirmDelete({
      question: 'Withdraw this API key?',
      detail: name,
      more: 'The program that uses it is refused from its next request on. A withdrawn key never works again: a new one takes its place.',
      confirm: 'Withdraw',
      onConfirm: () => mutate(),
    })
  return { withdraw, isPending }
}
