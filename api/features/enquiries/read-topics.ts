import type { Database } from '../../database/database.ts'

/** What a course or a service of an enquiry may be: the lists of both forms, then the courses of the pages. */
export async function readTopics(database: Database): Promise<string[]> {
  const orderBy = [{ position: 'asc' }, { createdAt: 'asc' }] as const
  const [choices, courses, deps] = await Promise.all([
    database.contactCourse.findMany({ orderBy: [...orderBy], select: { label: true } }),
    database.course.findMany({ orderBy: [...orderBy], select: { title: true } }),
    database.service.findMany({ orderBy: [...orderBy], select: { title: true } }),
  ])
  const titles = [...courses, ...deps].map(({ title }) => title)
  return [...new Set([...choices.map(({ label }) => label), ...titles])]
}
