import { enquiryPage } from '#contract/enquiries/reference'
import { isMailAddress } from '#contract/mail-address'
import type { Database } from '../../../database/database.ts'
import type { Prisma } from '../../../generated/sqlite/client.ts'
import { listRecords } from '../../content/index.ts'
import { type AddressedMessage, type DemoClassReason, demoClassMessage } from '../../messages/index.ts'
import type { EnquiryFormDeps } from '../deps.ts'
import type { InstituteFacts } from '../institute-facts.ts'
import { toCalendar } from './calendar.ts'
import type { SeatBooking, SeatClass } from './seats.ts'

export type ClassDeps = Pick<
  EnquiryFormDeps,
  'database' | 'clock' | 'events' | 'outbox' | 'institute' | 'publicUrl' | 'content'
>

/** Facts that all messages of one change share. */
export interface ClassMessageContext {
  institute: InstituteFacts
  /** Titles of courses by id. */
  courses: ReadonlyMap<string, string>
}

/** Returns the titles of all courses by id. */
export const readCourseTitles = async (
  database: Pick<Database, 'contentRecord'>,
): Promise<Map<string, string>> =>
  new Map((await listRecords(database, 'courses')).map(({ id, title }) => [id, title]))

export const readMessageContext = async (deps: ClassDeps): Promise<ClassMessageContext> => ({
  institute: await deps.institute(),
  courses: await readCourseTitles(deps.database),
})

/** Returns the courses of a class that still exist. */
export const toCourses = ({ courseIds }: { courseIds: unknown }, titles: ReadonlyMap<string, string>) =>
  (courseIds as string[]).flatMap((id) => {
    const title = titles.get(id)
    return title === undefined ? [] : [{ id, title }]
  })

interface ClassMessage {
  person: { id: string; name: string; email: string; reference: string }
  demoClass: SeatClass
  booking: Pick<SeatBooking, 'id' | 'sequence'>
  reason: DemoClassReason
}

const CALENDAR_METHODS: Readonly<Record<DemoClassReason, 'REQUEST' | 'CANCEL' | null>> = {
  booked: 'REQUEST',
  moved: 'REQUEST',
  cancelled: 'CANCEL',
  waiting: null,
  tomorrow: null,
  today: null,
}

const IS_REMINDER: readonly DemoClassReason[] = ['tomorrow', 'today']

/** Returns a seat as a calendar entry for its visitor. */
export function toSeatCalendar(
  { publicUrl, clock }: Pick<ClassDeps, 'publicUrl' | 'clock'>,
  { person, demoClass, booking }: Omit<ClassMessage, 'reason'>,
  { institute, courses }: ClassMessageContext,
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH',
): string {
  const { startsAt, minutes, branch, link, trainer } = demoClass
  const url = publicUrl() + enquiryPage(person.reference)
  const titles = toCourses(demoClass, courses).map(({ title }) => title)
  return toCalendar(
    {
      uid: booking.id,
      sequence: booking.sequence,
      summary: `Demo class: ${titles.join(', ')}`,
      description: [institute.name, trainer, link, `Change or cancel: ${url}`].filter(Boolean).join('\n'),
      location: branch || link,
      url,
      startsAt,
      minutes,
      organiser: { name: institute.name, email: institute.email },
      attendee: method === 'PUBLISH' ? null : { name: person.name, email: person.email },
      changedAt: new Date(clock.now()),
    },
    method,
  )
}

/** Writes the email about a seat in the transaction of its change; none without a valid email. */
export async function queueClassMessage(
  deps: ClassDeps,
  transaction: Prisma.TransactionClient,
  { person, demoClass, booking, reason }: ClassMessage,
  context: ClassMessageContext,
): Promise<void> {
  if (!isMailAddress(person.email)) return
  const { institute, courses } = context
  const titles = toCourses(demoClass, courses).map(({ title }) => title)
  const message = demoClassMessage({
    ...demoClass,
    reason,
    name: person.name,
    course: titles.join(', '),
    institute,
    texts: institute.mail,
    stateUrl: deps.publicUrl() + enquiryPage(person.reference),
  })
  const method = CALENDAR_METHODS[reason]
  const addressed: AddressedMessage = {
    channel: 'email',
    recipient: person.email,
    ...message,
    ...(method && { calendar: toSeatCalendar(deps, { person, demoClass, booking }, context, method) }),
    ...(IS_REMINDER.includes(reason) && { purpose: 'reminder' }),
  }
  await transaction.message.create({
    data: { ...deps.outbox.toRow(addressed), enquiryId: person.id },
    select: { id: true },
  })
}
