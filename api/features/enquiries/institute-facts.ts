import type { TextsOf } from '#contract/page-texts/all'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ContentChanges } from '../../lib/content-changes.ts'
import { listRecords, readContactInfo, readTexts } from '../content/index.ts'

/** What the messages about an enquiry say of the institute. */
export interface InstituteFacts {
  /** Address for notifications, where the site's settings name one. */
  notifyEmail: string | null
  name: string
  phone: string
  address: string
  email: string
  /** Names of all courses that a form may offer. */
  courses: ReadonlySet<string>
  /** Titles of the services by their ids. */
  services: ReadonlyMap<string, string>
  /** What the owner writes to visitors. */
  mail: TextsOf<'mail'>
}

interface Reader {
  database: Database
  clock: Clock
}

async function readFacts(reader: Reader): Promise<InstituteFacts> {
  const { database } = reader
  const [settings, contact, choices, courses, homeCourses, services, mail] = await Promise.all([
    readSetting(database, 'siteSettings'),
    readContactInfo(database),
    listRecords(database, 'contact-courses'),
    listRecords(database, 'courses'),
    listRecords(database, 'home-courses'),
    listRecords(database, 'services'),
    readTexts(reader, 'mail'),
  ])
  return {
    mail,
    ...{ phone: contact.phone, address: contact.address, email: contact.email },
    notifyEmail: settings.notifyEmail,
    name: settings.instituteName,
    courses: new Set([
      ...choices.map(({ label }) => label),
      ...[...courses, ...homeCourses].map(({ title }) => title),
    ]),
    services: new Map(services.map(({ id, title }) => [id, title])),
  }
}

/** Reads the facts once for each state of the content: an enquiry waits for no other statement than its own. */
export function createInstituteFacts(reader: Reader, content: ContentChanges): () => Promise<InstituteFacts> {
  let known: Promise<InstituteFacts> | undefined
  const forget = () => {
    known = undefined
  }
  content.subscribe(forget)
  return () => {
    if (!known) {
      known = readFacts(reader)
      known.catch(forget)
    }
    return known
  }
}

/** What a course or a service of an enquiry may be: the lists of both forms, then the courses of the pages. */
export async function readTopics(database: Database): Promise<string[]> {
  const [choices, courses, services] = await Promise.all([
    listRecords(database, 'contact-courses'),
    listRecords(database, 'courses'),
    listRecords(database, 'services'),
  ])
  const titles = [...courses, ...services].map(({ title }) => title)
  return [...new Set([...choices.map(({ label }) => label), ...titles])]
}
