import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ERROR_TEXTS } from '#contract/errors'
import {
  INVITATION_TEXTS,
  type InvitationRecord,
  type InviteInput,
  type SentInvitation,
} from '#contract/invitations'
import { INVITATION_DAYS } from '#contract/limits'
import type { Role } from '#contract/roles'
import { readSetting } from '../../../database/setting.ts'
import type { Prisma } from '../../../generated/sqlite/client.ts'
import { AppError } from '../../../lib/app-error.ts'
import { after } from '../../../lib/clock.ts'
import { type Actor, activityRow } from '../../audit/index.ts'
import { invitationMessage } from '../../messages/index.ts'
import type { AccountDeps } from '../deps.ts'
import { hashToken, randomToken } from '../tokens.ts'

export const INVITATION_MS = INVITATION_DAYS * 24 * 3_600_000

type Colleague = NonNullable<Actor>
type Row = Awaited<ReturnType<AccountDeps['database']['invitation']['findFirstOrThrow']>>

const toRecord = ({ clock }: AccountDeps, row: Row): InvitationRecord => ({
  id: row.id,
  email: row.email,
  role: row.role as Role,
  invitedBy: row.invitedByName,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt.getTime() <= clock.now(),
})

/** Returns open and recently expired invitations, newest first. */
export async function listInvitations(deps: AccountDeps): Promise<InvitationRecord[]> {
  const rows = await deps.database.invitation.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
  return rows.map((row) => toRecord(deps, row))
}

export const readInstituteName = async ({ database }: Pick<AccountDeps, 'database'>): Promise<string> =>
  (await readSetting(database, 'siteSettings')).instituteName

/** Creates an invitation's secret. Its link has it after the #, so it never reaches a server or a log. */
function createLink({ publicUrl, clock }: AccountDeps) {
  const token = randomToken()
  return {
    link: `${publicUrl()}/invitation#${token}`,
    data: { tokenHash: hashToken(token), expiresAt: after(clock, INVITATION_MS) },
  }
}

const recordInvitation = (
  transaction: Prisma.TransactionClient,
  { clock }: AccountDeps,
  actor: Colleague,
  { id, email, role }: Pick<Row, 'id' | 'email' | 'role'>,
  action: 'invited' | 'withdrawn',
  extra: { again?: true } = {},
) => {
  const entry = {
    subject: 'account',
    subjectId: id,
    action,
    detail: { label: email ?? '', role, ...extra },
  } as const
  return transaction.activity.create({ data: activityRow(clock, actor, entry), select: { id: true } })
}

/** Queues the email, if the invitation has an address. @returns the response for the inviter */
async function send(
  transaction: Prisma.TransactionClient,
  deps: AccountDeps,
  row: Row,
  { link, institute }: { link: string; institute: string },
): Promise<SentInvitation> {
  const invitation = toRecord(deps, row)
  if (row.email === null) return { message: INVITATION_TEXTS.created, invitation, link }
  const message = invitationMessage({ invitedBy: row.invitedByName, institute, link, days: INVITATION_DAYS })
  const mail = { channel: 'email', recipient: row.email, ...message, expiresAt: row.expiresAt } as const
  await transaction.message.create({ data: deps.outbox.toRow(mail), select: { id: true } })
  return { message: INVITATION_TEXTS.sent, invitation, link: null }
}

/**
 * Invites a colleague by email, or returns a link to share. A second invitation to the same address replaces the first.
 * @throws AppError `conflict` if the address has an account, `too_many` over the hourly number
 */
export async function invite(
  deps: AccountDeps,
  actor: Colleague,
  { email, role }: InviteInput,
): Promise<SentInvitation> {
  const { database, clock, limits, outbox } = deps
  await limits.invitations.consume(actor.id)
  const institute = await readInstituteName(deps)
  const { link, data } = createLink(deps)
  const sent = await database.$transaction(async (transaction) => {
    if (email !== null) {
      const known = await transaction.account.count({ where: { email, verifiedAt: { not: null } } })
      const message = ACCOUNT_TEXTS.emailTaken
      if (known > 0) throw new AppError('conflict', message, { fields: { email: message } })
      await transaction.invitation.deleteMany({ where: { email } })
    }
    const inviter = { invitedById: actor.id, invitedByName: actor.name }
    const row = await transaction.invitation.create({
      data: { email, role, ...inviter, ...data, createdAt: after(clock, 0) },
    })
    await recordInvitation(transaction, deps, actor, row, 'invited')
    return send(transaction, deps, row, { link, institute })
  })
  outbox.wake()
  return sent
}

/**
 * Resends an invitation with a new link for another week. The old link no longer works.
 * @throws AppError `not_found` if it was accepted or cancelled, `too_many` over the hourly number
 */
export async function renewInvitation(
  deps: AccountDeps,
  actor: Colleague,
  id: string,
): Promise<SentInvitation> {
  const { database, limits, outbox } = deps
  await limits.invitations.consume(actor.id)
  const institute = await readInstituteName(deps)
  const { link, data } = createLink(deps)
  const sent = await database.$transaction(async (transaction) => {
    const { count } = await transaction.invitation.updateMany({ where: { id }, data })
    if (count === 0) throw new AppError('not_found', INVITATION_TEXTS.alreadyEnded)
    const row = await transaction.invitation.findUniqueOrThrow({ where: { id } })
    await recordInvitation(transaction, deps, actor, row, 'invited', { again: true })
    return send(transaction, deps, row, { link, institute })
  })
  outbox.wake()
  return sent
}

/** Cancels an invitation. @throws AppError `not_found` if it was already accepted or cancelled */
export async function cancelInvitation(deps: AccountDeps, actor: Colleague, id: string) {
  await deps.database.$transaction(async (transaction) => {
    const row = await transaction.invitation.findUnique({ where: { id } })
    const { count } = await transaction.invitation.deleteMany({ where: { id } })
    if (!row || count === 0) throw new AppError('not_found', ERROR_TEXTS.noRecord)
    await recordInvitation(transaction, deps, actor, row, 'withdrawn')
  })
  return { message: INVITATION_TEXTS.cancelled }
}
