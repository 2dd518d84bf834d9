import { Button, PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import type { Provider, TestMessageResult } from '#contract/message-providers'
import type { Rewrite } from '#contract/single-records'
import { confirmDelete } from '../../../components/confirm'
import type { Difference } from '../../../components/versions-table'
import type { RequestOptions } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { toast } from '../../../lib/toast'
import { withOwnPassword } from '../../accounts'
import { useSingleRecord } from '../../content'
import { RecordForm } from '../record-form'
import { TrialButton } from './trial-button'
import { PROVIDERS_KEY } from './use-providers'

/** What is sent beside the fields: the own password, and what signs in there. */
type Secrets = Partial<Record<'currentPassword' | 'password' | 'token', string | undefined>>

/** A way out for messages: how it is kept, and the words for it. */
export interface ProviderKind<T extends object> {
  /** With a small letter where that is usual, such as `mail server`. */
  name: string
  /** The field that signs in; it is in no draft and in no response. */
  secret: { field: 'password' | 'token'; label: string; description: string }
  /** What stays on this server once the way out is removed. */
  messages: string
  key: string
  read: (options: RequestOptions) => Promise<Rewrite<T>>
  write: (values: Rewrite<T>, secrets: Secrets) => Promise<Rewrite<T>>
  remove: () => Promise<{ message: string }>
  send: () => Promise<TestMessageResult>
  schema: ZodMiniType<Rewrite<T>>
  differences: (theirs: T, yours: T) => Difference[]
}

/** What the fields of a form are given. */
type ProviderRecord<T extends object> = Pick<
  ReturnType<typeof useSingleRecord<Rewrite<T>>>,
  'errors' | 'change'
>

interface ProviderFormProps<T extends object> {
  kind: ProviderKind<T>
  provider: Provider
  /** @param secretField stands among the others */
  children: (values: Rewrite<T>, record: ProviderRecord<T>, secretField: ReactNode) => ReactNode
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The form of a way out for messages, with its trial and its removal. */
export function ProviderForm<T extends object>({ kind, provider, children }: ProviderFormProps<T>) {
  const client = useQueryClient()
  const [secret, setSecret] = useState('')
  const record = useSingleRecord<Rewrite<T>>({
    ...kind,
    write: (values) =>
      withOwnPassword((currentPassword) =>
        kind.write(values, { currentPassword, ...(secret && { [kind.secret.field]: secret }) }),
      ),
    saveFailed: `The ${kind.name} could not be saved.`,
    onSaved: () => {
      setSecret('')
      toast.success(`${capitalised(kind.name)} saved.`)
      void client.invalidateQueries({ queryKey: PROVIDERS_KEY })
    },
  })
  const remove = async () => {
    try {
      toast.success((await kind.remove()).message)
      record.reset()
      await client.invalidateQueries({ queryKey: ['single', kind.key] })
    } catch (error) {
      toast.failure(failureText(error, { failed: `The ${kind.name} could not be removed.` }))
    }
    void client.invalidateQueries({ queryKey: PROVIDERS_KEY })
  }
  const unsaved = record.isDirty || secret ? 'Save your changes first.' : ''
  return (
    <>
      <RecordForm label={capitalised(kind.name)} record={{ ...record, differences: kind.differences }}>
        {(values) =>
          children(
            values,
            record,
            <PasswordInput
              label={kind.secret.label}
              description={
                provider.hasSecret ? 'One is stored, encrypted. Empty: it stays.' : kind.secret.description
              }
              autoComplete="new-password"
              value={secret}
              error={record.errors[kind.secret.field]}
              onChange={(event) => setSecret(event.currentTarget.value)}
            />,
          )
        }
      </RecordForm>
      <TrialButton
        send={kind.send}
        hindrance={provider.source === 'none' ? `Save the ${kind.name} first.` : unsaved}
      >
        {provider.source === 'panel' && (
          <Button
            variant="default"
            c="red"
            onClick={() =>
              confirmDelete({
                question: `Remove the ${kind.name}?`,
                detail: `${provider.place}, with its ${kind.secret.field}. ${kind.messages} stay on the server from then on.`,
                confirm: 'Remove',
                onConfirm: () => void remove(),
              })
            }
          >
            Remove
          </Button>
        )}
      </TrialButton>
    </>
  )
}
