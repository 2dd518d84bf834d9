import type { TextsOf } from '#contract/page-texts/all'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ContentChanges } from '../../lib/content-changes.ts'
import { listRecords, readContactInfo, readTexts } from '../content/index.ts'

export interface InstituteFacts {
  /** Email for notifications; null if the site settings have none. */
  notifyEmail: string | null
  name: string
  phone: string
  address: string
  email: string
  courses: ReadonlySet<string>
  services: ReadonlyMap<string, string>
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

/** Caches the facts until the content changes, so that storing an enquiry needs no extra query. */
export function createInstituteFacts(reader: Reader, content: ContentChanges): () => Promise<InstituteFacts> {
  let cached: Promise<InstituteFacts> | undefined
  const clear = () => {
    cached = undefined
  }
  content.subscribe(clear)
  return () => {
    if (!cached) {
      cached = readFacts(reader)
      cached.catch(clear)
    }
    return cached
  }
}

/** Returns the courses and services that an enquiry can be about: those of the forms, then those of the pages. */
export async function readTopics(database: Database): Promise<string[]> {
  const [choices, courses, services] = await Promise.all([
    listRecords(database, 'contact-courses'),
    listRecords(database, 'courses'),
    listRecords(database, 'services'),
  ])
  const titles = [...courses, ...services].map(({ title }) => title)
  return [...new Set([...choices.map(({ label }) => label), ...titles])]
}
