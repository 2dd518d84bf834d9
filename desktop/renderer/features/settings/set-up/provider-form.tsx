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
import { TestMessageButton } from './test-message-button'
import { PROVIDERS_KEY } from './use-providers'

/** The user's own password, and the password or token of the provider. */
type Secrets = Partial<Record<'currentPassword' | 'password' | 'token', string | undefined>>

/** A mail server or SMS gateway: its texts, endpoints and schema. */
export interface ProviderKind<T extends object> {
  /** Name as used within a sentence, such as `mail server`. */
  name: string
  /** The credential; it is never in a draft or a response. */
  secret: { field: 'password' | 'token'; label: string; description: string }
  /** The messages that can no longer be sent without the provider. */
  messages: string
  key: string
  read: (options: RequestOptions) => Promise<Rewrite<T>>
  write: (values: Rewrite<T>, secrets: Secrets) => Promise<Rewrite<T>>
  remove: () => Promise<{ message: string }>
  send: () => Promise<TestMessageResult>
  schema: ZodMiniType<Rewrite<T>>
  differences: (theirs: T, yours: T) => Difference[]
}

type ProviderRecord<T extends object> = Pick<
  ReturnType<typeof useSingleRecord<Rewrite<T>>>,
  'errors' | 'change'
>

interface ProviderFormProps<T extends object> {
  kind: ProviderKind<T>
  provider: Provider
  /** @param secretField the input of the credential, to be placed among the others */
  children: (values: Rewrite<T>, record: ProviderRecord<T>, secretField: ReactNode) => ReactNode
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The form of a provider, with buttons to test and remove it. */
export function ProviderForm<T extends object>({ kind, provider, children }: ProviderFormProps<T>) {
  const client = useQueryClient()
  const [secret, setSecret] = useState('')
  const record = useSingleRecord<Rewrite<T>>({
    ...kind,
    write: (values) =>
      withOwnPassword((currentPassword) =>
        kind.write(values, { currentPassword, ...(secret && { [kind.secret.field]: secret }) }),
      ),
    saveFailed: `Could not save the ${kind.name}.`,
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
      toast.failure(failureText(error, { failed: `Could not remove the ${kind.name}.` }))
    }
    void client.invalidateQueries({ queryKey: PROVIDERS_KEY })
  }
  const unsaved = record.isDirty || secret ? 'Save your changes first.' : ''
  const isTestNext = provider.state === 'untried' && !unsaved
  return (
    <>
      <RecordForm
        label={capitalised(kind.name)}
        record={{ ...record, differences: kind.differences }}
        isSecondary={isTestNext}
      >
        {(values) =>
          children(
            values,
            record,
            <PasswordInput
              label={kind.secret.label}
              description={
                provider.hasSecret ? 'Saved (encrypted). Leave blank to keep it.' : kind.secret.description
              }
              autoComplete="new-password"
              value={secret}
              error={record.errors[kind.secret.field]}
              onChange={(event) => setSecret(event.currentTarget.value)}
            />,
          )
        }
      </RecordForm>
      <TestMessageButton
        send={kind.send}
        isPrimary={isTestNext}
        disabledReason={provider.source === 'none' ? `Save the ${kind.name} first.` : unsaved}
      >
        {provider.source === 'panel' && (
          <Button
            variant="default"
            c="red"
            onClick={() =>
              confirmDelete({
                question: `Remove the ${kind.name}?`,
                detail: `${provider.place} and its ${kind.secret.field} will be removed. ${kind.messages} will stay on the server unsent.`,
                confirm: 'Remove',
                onConfirm: () => void remove(),
              })
            }
          >
            Remove
          </Button>
        )}
      </TestMessageButton>
    </>
  )
}
