import type { Router } from 'express'
import type { CurrentUser } from '#contract/account-responses'
import { ENDPOINTS } from '#contract/endpoints/all'
import { PROVIDER_TEXTS } from '#contract/message-providers'
import type { Caller } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { maskForViewer } from '../../http/mask-for-viewer.ts'
import { Limit } from '../../http/rate-limit.ts'
import { after, type Clock } from '../../lib/clock.ts'
import type { Seal } from '../../lib/seal.ts'
import { describeProvider } from './describe-provider.ts'
import type { Channel } from './message.ts'
import { readNotified } from './notified.ts'
import type { Outbox } from './outbox.ts'
import {
  type ProviderWriter,
  readMailServer,
  readSmsGateway,
  removeProvider,
  writeMailServer,
  writeSmsGateway,
} from './provider-settings.ts'
import type { Providers } from './providers.ts'
import { sendTestMessage } from './send-test-message.ts'

interface Deps {
  database: Database
  clock: Clock
  outbox: Outbox
  providers: Providers
  providerSeal: Seal
  notifyEmail: string | undefined
}

/** Status, settings and test messages of the mail server and the SMS gateway. */
export function providerRoutes(deps: Deps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  const { database, clock, outbox, providers, providerSeal: seal } = deps
  // Each test message connects to an address entered by an administrator.
  const testMessageLimit = new Limit(database, 'message-trial', 10, 600)
  const statusDeps = { database, providers, startedAt: new Date(clock.now()) }
  const asWriter = (actor: Caller, currentPassword: string | undefined): ProviderWriter => ({
    ...{ database, clock, providers, seal, actor },
    confirm: () => access.confirmPassword(actor, currentPassword),
  })
  const sendTest = async (channel: Channel, user: CurrentUser) => {
    await testMessageLimit.consume(user.id)
    const recipient = channel === 'sms' ? user.phone : user.email
    const result = await sendTestMessage(providers, channel, recipient)
    // Like any accepted message, it shows that the provider works.
    if (result.isTaken) {
      const now = after(clock, 0)
      const times = { createdAt: now, nextAttemptAt: now, sentAt: now }
      await database.message.create({ data: { channel, recipient, text: '', attempts: 1, ...times } })
    }
    return result
  }
  const remove = async (channel: Channel, user: Caller) => {
    await removeProvider({ database, clock, providers, seal, actor: user }, channel)
    await outbox.retryNow(channel)
    return { message: PROVIDER_TEXTS.removed }
  }

  /** Masks the failure, because a mail server often repeats the recipient. */
  const describe = async (channel: Channel, user: Caller) => {
    const provider = await describeProvider(statusDeps, channel)
    return { ...provider, failure: maskForViewer(user, provider.failure) }
  }

  endpoint(ENDPOINTS.readMessageProviders, async ({ user }) => ({
    mail: await describe('email', user),
    sms: await describe('sms', user),
    notified: await readNotified(deps),
  }))
  endpoint(ENDPOINTS.readMailServer, () => readMailServer(database))
  endpoint(ENDPOINTS.writeMailServer, async ({ body: { currentPassword, ...body }, user }) => {
    if (await writeMailServer(asWriter(user, currentPassword), body)) await outbox.retryNow('email')
    return readMailServer(database)
  })
  endpoint(ENDPOINTS.removeMailServer, ({ user }) => remove('email', user))
  endpoint(ENDPOINTS.testMailServer, ({ response }) => sendTest('email', access.getUser(response)))
  endpoint(ENDPOINTS.readSmsGateway, () => readSmsGateway(database))
  endpoint(ENDPOINTS.writeSmsGateway, async ({ body: { currentPassword, ...body }, user }) => {
    if (await writeSmsGateway(asWriter(user, currentPassword), body)) await outbox.retryNow('sms')
    return readSmsGateway(database)
  })
  endpoint(ENDPOINTS.removeSmsGateway, ({ user }) => remove('sms', user))
  endpoint(ENDPOINTS.testSmsGateway, ({ response }) => sendTest('sms', access.getUser(response)))
  return router
}
