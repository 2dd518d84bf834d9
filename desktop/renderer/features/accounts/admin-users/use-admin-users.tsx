import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { AdminUserRecord } from '#contract/account-responses'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ADMIN_USERS_TEXTS } from '#contract/admin-texts'
import type { BannerMessage } from '../../../components/banner'
import { confirmDelete } from '../../../components/confirm'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { readList } from '../../../lib/lists'
import { otpPath } from '../../../lib/sign-in-paths'
import { toast } from '../../../lib/toast'
import { withOwnPassword } from '../own-password-dialog'
import { OpenEnquiries } from './open-enquiries'

export const USERS_KEY = ['admin-users'] as const

/** Sorts accounts from oldest to newest; those without a valid date come first. */
export function byAge(users: readonly AdminUserRecord[]): AdminUserRecord[] {
  const age = ({ createdAt }: AdminUserRecord) => Date.parse(createdAt) || 0
  return users.toSorted((a, b) => age(a) - age(b))
}

/** All accounts, including pending ones. */
export const useAdminUsers = () =>
  useQuery({
    queryKey: USERS_KEY,
    queryFn: async ({ signal }) => {
      const users = readList<AdminUserRecord>(await api.listAdministrators({ signal }))
      return byAge(users.map((user) => ({ ...user, id: user.id ?? user._id })))
    },
  })

/** Deletes an account after a confirmation. The server refuses the user's own account and the last one. */
export function useDeleteUser({ id, name, email }: AdminUserRecord, show: (message: BannerMessage) => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (assignTo: string) => api.deleteAdministrator({ id, assignTo }),
    onMutate: () => client.cancelQueries({ queryKey: USERS_KEY }),
    onSuccess: (answer) => {
      client.setQueryData<AdminUserRecord[]>(USERS_KEY, (users) => users?.filter((user) => user.id !== id))
      show({ tone: 'success', text: answer?.message || ACCOUNT_TEXTS.deleted })
    },
    onError: (error) =>
      show({ tone: 'failure', text: failureText(error, { failed: ADMIN_USERS_TEXTS.deleteFailed }) }),
    onSettled: () => void client.invalidateQueries({ queryKey: USERS_KEY }),
  })
  const remove = () => {
    let assignTo = ''
    const choose = (chosen: string) => {
      assignTo = chosen
    }
    confirmDelete({
      question: ADMIN_USERS_TEXTS.confirmDelete,
      detail: [name, email].filter(Boolean).join(' · '),
      choices: <OpenEnquiries id={id} onChoose={choose} />,
      onConfirm: () => mutate(assignTo),
    })
  }
  return { remove, isBusy: isPending }
}

export function useSignOut({ id, name, email }: AdminUserRecord, show: (message: BannerMessage) => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.signOutColleague({ id }, {}),
    onSuccess: ({ message }) => show({ tone: 'success', text: message }),
    onError: (error) => show({ tone: 'failure', text: failureText(error, { failed: 'Operation failed' }) }),
  })
  const signOut = () =>
    confirmDelete({
      question: 'Sign this account out everywhere?',
      detail: [name, email].filter(Boolean).join(' · '),
      more: 'All their sessions will end right away, and their browsers will no longer be trusted. They can sign in again.',
      confirm: 'Sign out everywhere',
      onConfirm: mutate,
    })
  return { signOut, isSigningOut: isPending }
}

/** Removes a colleague's second factors, after the user enters their own password. */
export function useResetSignIn({ id, name, email }: AdminUserRecord, show: (message: BannerMessage) => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => withOwnPassword((currentPassword = '') => api.resetSignIn({ id }, { currentPassword })),
    onSuccess: ({ message }) => show({ tone: 'success', text: message }),
    onError: (error) => show({ tone: 'failure', text: failureText(error, { failed: 'Operation failed' }) }),
  })
  const resetSignIn = () =>
    confirmDelete({
      question: 'Reset sign-in for this account?',
      detail: [name, email].filter(Boolean).join(' · '),
      more: 'Their authenticator app, passkeys and recovery codes are removed. They’ll sign in with their password and a code that we send them. Make sure the request really comes from them.',
      confirm: 'Reset sign-in',
      onConfirm: mutate,
    })
  return { resetSignIn, isResetting: isPending }
}

/** Resends the code of a pending account and opens the screen to enter it. */
export function useResendCode({ id }: AdminUserRecord, show: (message: BannerMessage) => void) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => api.resendPendingCode({ id }, {}),
    onSuccess: ({ message, email, phone }) => {
      toast.success(message)
      navigate(otpPath(email, phone))
    },
    onError: (error) => show({ tone: 'failure', text: failureText(error, { failed: 'Operation failed' }) }),
  })
}
